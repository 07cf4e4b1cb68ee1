// An expected failure of a script: one line for the person who started it, saying what to do. No stack is shown for it.

export class Problem extends Error {}

/** Runs a script's main function: a Problem prints its one line, anything else its stack; both leave exit code 1. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    process.exitCode = 1;
    console.error(error instanceof Problem ? error.message : error);
  }
}
