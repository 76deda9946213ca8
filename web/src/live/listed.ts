const AND = new Intl.ListFormat("en-GB");

/** Names as one says them: "Asha, Khor and Feyn". */
export const listed = (names: string[]): string => AND.format(names);
