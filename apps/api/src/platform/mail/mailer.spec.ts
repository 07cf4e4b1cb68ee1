// How the mail server is reached.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { conexionSmtp } from './mailer';

const REAL = { seguro: true, DEMO: 'no' } as const;

let servidor: SMTPServer;
let recibidos = 0;
beforeAll(async () => {
  // As one on the way makes it look: the offer to encrypt is gone.
  servidor = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _sesion, done) {
      recibidos += 1;
      stream.resume().on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => void servidor.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise<void>((resolve) => servidor.close(() => resolve())));

/** One mail by that server, reached in the way of another address. */
async function entregar(segun: string): Promise<string> {
  const { port } = servidor.server.address() as AddressInfo;
  const transport = createTransport({ ...conexionSmtp(segun, REAL), url: `smtp://127.0.0.1:${port}` });
  try {
    await transport.sendMail({ from: 'a@puig.example', to: 'b@puig.example', text: 'token' });
    return 'sent';
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    transport.close();
  }
}

describe('a link that opens an account', () => {
  it('is not handed over in the clear by a server in the internet that offers no encryption', async () => {
    expect(await entregar('smtp://smtp.casa-roig.cat:587')).toBe('ETLS');
    expect(recibidos).toBe(0);
    expect(await entregar('smtp://mail:25')).toBe('sent');
    expect(recibidos).toBe(1);
  });

  it.each([
    ['smtp://smtp.casa-roig.cat', REAL, true],
    ['smtp://203.0.113.7:25', REAL, true],
    ['smtp://127.0.0.1:25', REAL, false],
    ['smtp://10.0.0.5', REAL, false],
    ['smtp://mailbox:1025', REAL, false],
    ['smtp://smtp.casa-roig.cat', { seguro: true, DEMO: 'si' }, false],
    ['smtp://smtp.casa-roig.cat', { seguro: false, DEMO: 'no' }, false],
  ] as const)('%s %j wants encryption: %s', (url, config, requireTLS) => {
    expect(conexionSmtp(url, config)).toMatchObject({ url, requireTLS, pool: true, socketTimeout: 20_000 });
  });
});
