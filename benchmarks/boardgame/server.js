// The game of ../sums.py on boardgame.io's own server, matches in memory: node --expose-gc server.js PORT
const { Server } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const sums = {
  name: "sums",
  setup: () => ({ total: 0, scores: [0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G, ctx }, n) => {
      if (![1, 2, 3].includes(n)) return INVALID_MOVE;
      G.total = (G.total + n) % 100;
      G.scores[Number(ctx.currentPlayer)] += n;
    },
  },
};

process.env.NODE_ENV = "production";
process.on("SIGUSR2", () => global.gc());
Server({ games: [sums], origins: [/./] }).run(Number(process.argv[2]), () => console.log("ready"));
