// What the log says, and what it must never say.
import { describe, expect, it } from '@jest/globals';
import { Writable } from 'node:stream';
import { Log } from './log';

function conLog(work: (log: Log) => void): Record<string, unknown>[] {
  let texto = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      texto += String(chunk);
      done();
    },
  });
  work(new Log({ LOG_LEVEL: 'info' }, sink));
  return texto
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('the log', () => {
  it('T6 leaves out passwords, tokens, cookies and IBANs, at any depth that we write', () => {
    const secreto = 'canario-9c1d';
    const secretos = {
      contrasena: secreto,
      token: secreto,
      cookie: secreto,
      authorization: secreto,
      iban: secreto,
      secret: secreto,
    };
    const lines = conLog((log) => {
      log.event('uno', secretos);
      log.event('dos', { dentro: secretos });
      log.event('tres', { mas: { dentro: secretos } });
      log.fault(new Error('x'), 'cuatro', { body: secretos });
    });
    expect(lines).toHaveLength(4);
    expect(JSON.stringify(lines)).not.toContain(secreto);
  });

  it('T6 takes our links and tokens out of what others say of them, and leaves names of constraints', () => {
    const token = 'Ab3_-'.repeat(9).slice(0, 43);
    const constraint = 'facturas_nif_id_serie_ejercicio_numero_keyx';
    expect([token.length, constraint.length]).toEqual([43, 43]);
    const dicho = (texto: string): string =>
      JSON.stringify(
        conLog((log) => log.fault(new Error('x', { cause: new Error(texto) }), 'tarea-fallida')),
      );
    for (const texto of [
      `554 refused: https://x.example/a?token=${token}&b=1`,
      `token=3D${token.slice(0, 20)}`,
      `(${token})`,
      `"${token}".`,
    ]) {
      expect(dicho(texto)).toContain('[redacted]');
      expect(dicho(texto)).not.toContain(token.slice(0, 20));
    }
    expect(dicho(`554 refused: /a?token=${token}&b=1`)).toContain('554 refused: /a?token=[redacted]&b=1');
    expect(dicho(`violates "${constraint}"`)).toContain(constraint);
  });

  it('a line of JSON is one line, whatever stands in it', () => {
    const texto = 'Ana\n{"level":"info","msg":"login"}\r\u2028\u001b[2J';
    const lines = conLog((log) => {
      log.event('algo', { texto });
      log.warning(texto);
      log.fault(new Error(texto), 'fallo');
    });
    expect(lines.map(({ msg }) => msg)).toEqual(['algo', texto, 'fallo']);
    expect(lines[0]).toMatchObject({ texto });
  });

  it('names the request, the user and the NIF of what happens', () => {
    const [line] = conLog((log) =>
      log.event(
        'algo',
        { ms: 3 },
        { idPeticion: 'p-1', ip: '127.0.0.1', idioma: 'es', usuarioId: 'u-1', nifId: 'n-1' },
      ),
    );
    expect(line).toMatchObject({
      level: 'info',
      idPeticion: 'p-1',
      usuarioId: 'u-1',
      nifId: 'n-1',
      msg: 'algo',
      ms: 3,
    });
  });

  it('tells where a fault happened without quoting what stood in the row', () => {
    const error = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (iban)=(ES91…) already exists.',
    });
    const [line] = conLog((log) => log.fault(error, 'ERROR_INTERNO'));
    expect(line).toMatchObject({
      level: 'error',
      msg: 'ERROR_INTERNO',
      err: { name: 'Error', code: '23505', message: 'duplicate key value' },
    });
    expect(JSON.stringify(line)).not.toContain('ES91');
  });
});
