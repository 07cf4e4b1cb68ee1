// A mail server that keeps what it gets, so that a test reads mails as their reader does.
import { SMTPServer } from 'smtp-server';

/** Plain text out of a whole mail: transfer encodings undone, whichever part it stands in. */
export function readable(raw) {
  const unquoted = raw.replace(/=\r?\n/g, '').replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));
  const unpacked = [...raw.matchAll(/content-transfer-encoding: base64\r?\n(?:\S.*\r?\n)*\r?\n([A-Za-z0-9+/=\r\n]+)/gi)].map(([, body]) => Buffer.from(body, 'base64').toString('utf8'));
  return [unquoted, ...unpacked].join('\n');
}

/**
 * { url, letters: [{ to, text }], stop() }: SMTP on a free port of this machine.
 * @returns {Promise<{ url: string, letters: { to: string, text: string }[], stop(): Promise<void> }>}
 */
export async function startMailbox() {
  const letters = [];
  const server = new SMTPServer({
    authOptional: true, disabledCommands: ['STARTTLS'], logger: false,
    onData(stream, { envelope }, done) {
      const pieces = [];
      stream.on('data', (piece) => pieces.push(piece));
      stream.on('end', () => {
        letters.push({ to: envelope.rcptTo.map(({ address }) => address).join(), text: readable(Buffer.concat(pieces).toString('utf8')) });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise((ready) => { server.listen(0, '127.0.0.1', ready); });
  return { url: `smtp://127.0.0.1:${server.server.address().port}`, letters, stop: () => new Promise((done) => { server.close(done); }) };
}
