// @ts-check
// A mail server that keeps what it gets, so that a test reads mails as their reader does.
import { SMTPServer } from 'smtp-server';

/**
 * Plain text out of a whole mail: transfer encodings undone, whichever part it is in.
 * @param {string} raw
 */
export function readable(raw) {
  const unquoted = raw
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));
  const unpacked = [
    ...raw.matchAll(/content-transfer-encoding: base64\r?\n(?:\S.*\r?\n)*\r?\n([A-Za-z0-9+/=\r\n]+)/gi),
  ].map(([, body = '']) => Buffer.from(body, 'base64').toString('utf8'));
  return [unquoted, ...unpacked].join('\n');
}

/**
 * { url, letters: [{ to, text }], refuse, stop() }: SMTP on a free port of this machine, for whatever login.
 * While `refuse` gives a text, a letter is kept and yet answered with 451 and that text.
 * @typedef {{ url: string, letters: { to: string, text: string }[], refuse: (text: string) => string |
 * undefined, stop(): Promise<void> }} Mailbox
 * @returns {Promise<Mailbox>}
 */
export async function startMailbox(login = '') {
  /** @type {Mailbox} */
  const mailbox = {
    url: '',
    letters: [],
    refuse: () => undefined,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
      }),
  };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onData(stream, { envelope }, done) {
      /** @type {Buffer[]} */
      const pieces = [];
      stream.on('data', (piece) => pieces.push(piece));
      stream.on('end', () => {
        const text = readable(Buffer.concat(pieces).toString('utf8'));
        mailbox.letters.push({ to: envelope.rcptTo.map(({ address }) => address).join(), text });
        const refusal = mailbox.refuse(text);
        done(refusal === undefined ? undefined : Object.assign(new Error(refusal), { responseCode: 451 }));
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise((ready) => {
    server.listen(0, '127.0.0.1', () => ready(undefined));
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.server.address());
  mailbox.url = `smtp://${login}127.0.0.1:${port}`;
  return mailbox;
}
