// The server gives files as they lie there: beside each that can be packed lie its packed forms.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const BUILT = "../src/lamplit/server/static";

for (const name of readdirSync(BUILT, { recursive: true }).filter((one) => /\.(js|css|svg|html)$/.test(one))) {
  const plain = readFileSync(join(BUILT, name));
  writeFileSync(join(BUILT, `${name}.br`), brotliCompressSync(plain));
  writeFileSync(join(BUILT, `${name}.gz`), gzipSync(plain, { level: 9 }));
}
