// Inflates a stream and counts what comes out of it, even if it breaks off: a wrong checksum at the end does
// not make the work before it free.
import { createInflate, inflateSync } from 'node:zlib';
import { UnreadablePdf, type ReadingBudget } from './lexer';

/** Of one stream, opened; text and fonts are far below. */
const MAX_OPENED = 32_000_000;
/** What it costs to open one at all, in bytes that could have been opened instead. */
const COST = 16_000;

/** Throws UnreadablePdf for a damaged stream, and when it is more than may be opened of one file. */
export async function inflate(body: Buffer, budget: ReadingBudget): Promise<Buffer> {
  try {
    const opened = inflateSync(body, { maxOutputLength: MAX_OPENED });
    budget.open(opened.length + COST);
    return opened;
  } catch (error) {
    if (error instanceof UnreadablePdf) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new UnreadablePdf('too large');
    budget.damaged();
    await count(body, budget);
    throw new UnreadablePdf('damaged stream');
  }
}

/** How far it opens before it breaks. */
async function count(body: Buffer, budget: ReadingBudget): Promise<void> {
  const opener = createInflate({ chunkSize: 65_536 });
  opener.end(body);
  try {
    for await (const piece of opener) budget.open((piece as Buffer).length);
  } catch (error) {
    if (error instanceof UnreadablePdf) throw error;
  }
}
