// encadena verify chain.zip: is an exported period what was sealed? Asks nobody.
import { judgeBundle } from './bundle';
import type { Io } from './io';

/** Whether it is. */
export async function verify(io: Io, file: string): Promise<boolean> {
  const { nif, entorno, registros, findings } = judgeBundle(await io.readFile(file));
  for (const finding of findings) io.err(finding);
  const whole = findings.length === 0;
  io.out(
    `${nif} (${entorno}): ${registros} records, ${whole ? 'all as they were sealed' : `${findings.length} findings`}`,
  );
  return whole;
}
