// Bank accounts as a user keeps them.
import { describe, expect, it } from '@jest/globals';
import { cuentaEntradaSchema, cuentasBancarias } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { crearMundo, type Mundo, useApi, valoresMalos } from '@encadena/api/testing/platform';
import { crearBorrador, crearMundoFacturas, entrada } from '@encadena/api/testing/facturas/mundo-facturas';

const db = useDatabase();
const api = useApi(db);
const CUENTA = {
  nombre: ' Principal ',
  nombreBanco: '',
  iban: 'es91 2100 0418 4502 0005 1332',
  swift: 'caixesbbxxx',
};
const OTRA = { nombre: 'Segunda', iban: 'ES7921000813610123456789' };

const crear = async ({ cliente }: Pick<Mundo, 'cliente'>, body: typeof CUENTA | typeof OTRA = CUENTA) =>
  (await cliente.llamar(cuentasBancarias.crear, { body })).datos;
const predeterminadas = async ({ cliente }: Pick<Mundo, 'cliente'>) =>
  (await cliente.llamar(cuentasBancarias.listar)).datos.contenido
    .filter(({ predeterminada }) => predeterminada)
    .map(({ nombre }) => nombre);

describe('a bank account', () => {
  it('is kept in its canonical form, and the first one is the default', async () => {
    const mundo = await crearMundo(api, db);
    const primera = await crear(mundo);
    expect(primera).toEqual({
      uuid: expect.any(String),
      nombre: 'Principal',
      nombreBanco: null,
      iban: 'ES9121000418450200051332',
      swift: 'CAIXESBBXXX',
      predeterminada: true,
      enUso: false,
      version: 1,
    });
    expect(await crear(mundo, OTRA)).toMatchObject({ predeterminada: false });
    expect(
      (await mundo.cliente.llamar(cuentasBancarias.obtener, { params: { uuid: primera.uuid } })).datos,
    ).toEqual(primera);
  });

  it('exists once for each IBAN', async () => {
    const mundo = await crearMundo(api, db);
    await crear(mundo);
    const segunda = await crear(mundo, OTRA);
    expect((await mundo.cliente.llamar(cuentasBancarias.crear, { body: CUENTA })).problema).toMatchObject({
      status: 409,
      codigo: 'CUENTA_DUPLICADA',
      errores: [{ campo: 'iban' }],
    });
    expect(
      (
        await mundo.cliente.llamar(
          cuentasBancarias.modificar,
          { params: { uuid: segunda.uuid }, body: CUENTA },
          { version: 1 },
        )
      ).problema.codigo,
    ).toBe('CUENTA_DUPLICADA');
  });

  it('is the default one at a time, whoever asks at once', async () => {
    const mundo = await crearMundo(api, db);
    const cuentas = [await crear(mundo), await crear(mundo, OTRA)];
    const elegir = (n: number) =>
      mundo.cliente.llamar(cuentasBancarias.predeterminar, { params: { uuid: cuentas[n]?.uuid ?? '' } });
    expect((await elegir(1)).datos).toMatchObject({ nombre: 'Segunda', predeterminada: true });
    expect(await predeterminadas(mundo)).toEqual(['Segunda']);
    const answers = await Promise.all([0, 1, 0, 1, 0].map(elegir));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await predeterminadas(mundo)).toHaveLength(1);
  });

  it('is the only default also when the first ones are entered together', async () => {
    const mundo = await crearMundo(api, db);
    await Promise.all([crear(mundo), crear(mundo, OTRA)]);
    expect(await predeterminadas(mundo)).toHaveLength(1);
  });

  it('is changed only by who has seen its last version', async () => {
    const mundo = await crearMundo(api, db);
    const { uuid } = await crear(mundo);
    const cambiar = (version: number) =>
      mundo.cliente.llamar(
        cuentasBancarias.modificar,
        { params: { uuid }, body: { ...CUENTA, nombre: 'Nueva' } },
        { version },
      );
    expect((await cambiar(1)).datos).toMatchObject({ nombre: 'Nueva', version: 2, predeterminada: true });
    expect((await cambiar(1)).problema).toMatchObject({ status: 412, codigo: 'VERSION_OBSOLETA' });
  });

  it('is deleted, or archived when an invoice names it', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const [usada, libre] = [await crear(mundo), await crear(mundo, OTRA)];
    await crearBorrador(
      mundo,
      entrada(mundo, { formaPago: 'TRANSFERENCIA_BANCARIA', uuidCuentaBancaria: usada.uuid }),
    );
    expect(
      (await mundo.cliente.llamar(cuentasBancarias.listar)).datos.contenido.map(({ nombre, enUso }) => [
        nombre,
        enUso,
      ]),
    ).toEqual([
      ['Principal', true],
      ['Segunda', false],
    ]);
    expect(
      (await mundo.cliente.llamar(cuentasBancarias.eliminar, { params: { uuid: libre.uuid } })).datos,
    ).toEqual({ eliminado: true });
    expect(
      (await mundo.cliente.llamar(cuentasBancarias.eliminar, { params: { uuid: usada.uuid } })).datos,
    ).toEqual({ archivado: true });
    expect((await mundo.cliente.llamar(cuentasBancarias.listar)).datos.totalElementos).toBe(0);
    expect(
      (await mundo.cliente.llamar(cuentasBancarias.obtener, { params: { uuid: usada.uuid } })).status,
    ).toBe(404);
    expect(await crear(mundo)).toMatchObject({ predeterminada: true });
  });

  it('is found by name, bank and IBAN with blanks', async () => {
    const mundo = await crearMundo(api, db);
    await crear(mundo);
    await crear(mundo, OTRA);
    for (const texto of ['princ', 'PRÍNC', '2100 0418'])
      expect(
        (await mundo.cliente.llamar(cuentasBancarias.listar, { query: { texto } })).datos.contenido.map(
          ({ nombre }) => nombre,
        ),
      ).toEqual(['Principal']);
  });
});

describe('bad input', () => {
  it('is refused for every field, by name and in words, and nothing is stored', async () => {
    const { cliente } = await crearMundo(api, db);
    const { uuid } = await crear({ cliente });
    const malos = [
      ...valoresMalos(cuentaEntradaSchema, CUENTA),
      ...[
        'ES9121000418450200051333',
        'ES91',
        '',
        'XX9121000418450200051332',
        'ES91 2100 0418 4502 0005 1332 0',
      ].map((iban) => ({ campo: 'iban', que: iban, body: { ...CUENTA, iban } })),
      ...['CAIXESB', '12345678', 'CAIXXXBBXXXX'].map((swift) => ({
        campo: 'swift',
        que: swift,
        body: { ...CUENTA, swift },
      })),
      ...['uuid', 'predeterminada', 'enUso', 'archivada', 'version'].map((ajeno) => ({
        campo: ajeno,
        que: ajeno,
        body: { ...CUENTA, [ajeno]: true },
      })),
    ];
    for (const { campo, que, body } of malos) {
      for (const answer of [
        await cliente.llamarMal(cuentasBancarias.crear, { body }),
        await cliente.llamarMal(cuentasBancarias.modificar, { params: { uuid }, body }, { version: 1 }),
      ]) {
        if (
          answer.status !== 400 ||
          !answer.problema.errores.some((error) => error.campo === campo && error.mensaje)
        )
          throw new Error(`${campo} as ${que} answered ${answer.status} ${answer.texto.slice(0, 300)}`);
      }
    }
    expect(await db.sql('SELECT nombre, version FROM cuentas_bancarias')).toEqual([
      { nombre: 'Principal', version: 1 },
    ]);
  }, 60_000);
});
