// The commands and what they take.
import { EncadenaError } from '@encadena/sdk';
import { Command, CommanderError } from 'commander';
import { type Io, Refusal } from './io';
import { issue, type IssueOptions } from './issue';
import { listen, type ListenOptions } from './listen';
import { status } from './status';
import { verify } from './verify';

function programOf(io: Io, done: (code: number) => void): Command {
  const program = new Command('encadena')
    .description(
      'Issues invoices from the terminal. ENCADENA_KEY holds the API key, ENCADENA_URL the installation.',
    )
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.out(text.trimEnd()),
      writeErr: (text) => io.err(text.trimEnd()),
    });
  program
    .command('issue <invoice.json>')
    .description('issue an invoice, and print its number and the address of its QR')
    .option('--dry-run', 'check it and issue nothing')
    .option('--idempotency-key <key>', 'which attempt this is: the same key issues once')
    .option('--pdf <file>', 'write the PDF there')
    .option('--qr <file>', 'write the QR as PNG there')
    .action((file: string, options: IssueOptions) => issue(io, file, options));
  program
    .command('status [invoice]')
    .description('whose the key is, or what has become of an invoice (uuid or your reference)')
    .action((which?: string) => status(io, which));
  program
    .command('verify <chain.zip>')
    .description('check an exported period without asking anybody')
    .action(async (file: string) => done((await verify(io, file)) ? 0 : 1));
  program
    .command('listen')
    .description('pass events on to a program of yours, signed as webhooks are')
    .requiredOption('--to <url>', 'where your program listens')
    .requiredOption('--secret <whsec>', 'what they are signed with: whsec_ and base64')
    .option('--types <types>', 'of these types only, joined by commas')
    .option('--since <instant>', 'from this instant on; now, unless told')
    .option('--every <seconds>', 'between two looks', '2')
    .action((options: ListenOptions) => listen(io, options));
  return program;
}

function tell(io: Io, error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode;
  if (error instanceof EncadenaError) {
    io.err(`${error.status} ${error.codigo}: ${error.message}`);
    for (const { campo, mensaje } of error.errores) io.err(`  ${campo}: ${mensaje}`);
    if (error.idPeticion) io.err(`  request ${error.idPeticion}`);
    return 1;
  }
  if (error instanceof Refusal || isMissing(error)) {
    io.err((error as Error).message);
    return 2;
  }
  throw error;
}

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'EISDIR', 'EACCES'].includes((error as { code?: string }).code ?? '');

/** Runs a command line (without program name); gives the exit code: 0 well, 1 refused, 2 called wrongly. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  let code = 0;
  try {
    await programOf(io, (its) => (code = its)).parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    return tell(io, error);
  }
}
