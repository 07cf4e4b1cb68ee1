// Saved views of the list of invoices, as their owner keeps them.
import { describe, expect, it } from '@jest/globals';
import { MAX_VISTAS, vistaEntradaSchema, vistas } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { crearMundo, crearUsuario, type Mundo, useApi, valoresMalos } from '@encadena/api/testing/platform';

const db = useDatabase();
const api = useApi(db);

const ORDEN = { campo: 'importeTotal', sentido: 'asc' } as const;
const VENCIDAS = {
  nombre: ' Vencidas del trimestre ',
  filtros: {
    texto: 'llobregat',
    estadoPago: ['VENCIDA' as const],
    periodo: 'trimestre' as const,
    serie: 'F',
  },
  orden: ORDEN,
  columnas: ['vencimiento' as const, 'pendiente' as const],
  predeterminada: false,
};
const otra = (nombre: string, predeterminada = false) => ({ ...VENCIDAS, nombre, predeterminada });
const filas = () => db.sql('SELECT * FROM vistas ORDER BY id');
const deUnMundo = async () => {
  const mundo = await crearMundo(api, db);
  const { cliente } = mundo;
  return {
    ...mundo,
    crear: (body: typeof VENCIDAS, clave?: string) =>
      cliente.llamar(vistas.crear, { body }, clave === undefined ? {} : { clave }),
    cambiar: (uuid: string, version: number | undefined, body: typeof VENCIDAS) =>
      cliente.llamar(vistas.modificar, { params: { uuid }, body }, { version }),
    todas: async () => (await cliente.llamar(vistas.listar)).datos,
  };
};
/** A view of somebody else at the same NIF. */
async function deOtro({ nifId }: Mundo, nombre: string, predeterminada = false): Promise<string> {
  const { id } = await crearUsuario(db);
  await db.sql(
    `INSERT INTO vistas (id, nif_id, usuario_id, nombre, filtros, orden, columnas, predeterminada, creada_en, modificada_en)
     VALUES ($1, $2, $1, $3, '{}', '{"campo":"numero","sentido":"asc"}', '{}', $4, now(), now())`,
    [id, nifId, nombre, predeterminada],
  );
  return id;
}

describe('a saved view', () => {
  it('comes back as it was saved: filters, order, columns, and its period by its name', async () => {
    const { crear, todas } = await deUnMundo();
    const { status, datos } = await crear(VENCIDAS);
    expect(status).toBe(201);
    expect(datos).toEqual({
      ...VENCIDAS,
      uuid: expect.any(String),
      nombre: 'Vencidas del trimestre',
      version: 1,
    });
    expect(await todas()).toEqual([datos]);
  });

  it('says each of its choices once', async () => {
    const { crear } = await deUnMundo();
    const { datos } = await crear({
      ...VENCIDAS,
      filtros: { ...VENCIDAS.filtros, estadoPago: ['VENCIDA', 'VENCIDA'] as never },
      columnas: ['pendiente', 'pendiente'],
    });
    expect([datos.filtros.estadoPago, datos.columnas]).toEqual([['VENCIDA'], ['pendiente']]);
  });

  it('has a name of its own, also when it is saved three times at once', async () => {
    const [ana, bru] = [await deUnMundo(), await deUnMundo()];
    const answers = await Promise.all([1, 2, 3].map(() => ana.crear(VENCIDAS)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.problema).toMatchObject({
      codigo: 'VISTA_DUPLICADA',
      mensaje: 'Ya tienes otra vista con este nombre',
      errores: [{ campo: 'nombre' }],
    });
    expect(await filas()).toHaveLength(1);
    expect((await bru.crear(VENCIDAS)).status).toBe(201);
  });

  it('is saved once for each key', async () => {
    const { crear, todas } = await deUnMundo();
    const [first, second] = [await crear(VENCIDAS, 'k'), await crear(VENCIDAS, 'k')];
    expect([first.status, second.texto]).toEqual([201, first.texto]);
    expect(await todas()).toHaveLength(1);
  });

  it('is replaced only by who has seen its last version, and never under the name of another', async () => {
    const { crear, cambiar, todas } = await deUnMundo();
    const { uuid } = (await crear(VENCIDAS)).datos;
    await crear(otra('Otra'));
    expect((await cambiar(uuid, undefined, VENCIDAS)).problema.codigo).toBe('VERSION_REQUERIDA');
    expect((await cambiar(uuid, 1, otra('Otra'))).problema.codigo).toBe('VISTA_DUPLICADA');
    const both = await Promise.all([cambiar(uuid, 1, otra('A')), cambiar(uuid, 1, otra('B'))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const kept = both.find(({ status }) => status === 200)?.datos;
    expect(kept).toMatchObject({ uuid, version: 2 });
    expect(await todas()).toContainEqual(kept);
  });

  it('is deleted once, and its name is free again', async () => {
    const { crear, cambiar, cliente } = await deUnMundo();
    const params = { uuid: (await crear(VENCIDAS)).datos.uuid };
    expect((await cliente.llamar(vistas.eliminar, { params })).datos).toEqual({ eliminado: true });
    expect((await cliente.llamar(vistas.eliminar, { params })).status).toBe(404);
    expect((await cambiar(params.uuid, 1, VENCIDAS)).status).toBe(404);
    expect((await crear(VENCIDAS)).status).toBe(201);
  });

  it('comes with others by name, and they are bounded, also when the last ones are saved at once', async () => {
    const { crear, todas, cliente } = await deUnMundo();
    for (let n = MAX_VISTAS - 1; n > 0; n -= 1) await crear(otra(`Vista ${String(n).padStart(2, '0')}`));
    const last = await Promise.all(['X', 'Y', 'Z'].map((nombre) => crear(otra(nombre))));
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(last.find(({ status }) => status === 409)?.problema).toMatchObject({
      codigo: 'VISTAS_DEMASIADAS',
      mensaje: 'Ya tienes 20 vistas guardadas. Elimina una antes de guardar otra.',
    });
    const nombres = (await todas()).map(({ nombre }) => nombre);
    expect(nombres).toHaveLength(MAX_VISTAS);
    expect(nombres.slice(0, 2)).toEqual(['Vista 01', 'Vista 02']);
    const [primera] = await todas();
    await cliente.llamar(vistas.eliminar, { params: { uuid: primera?.uuid ?? '' } });
    expect((await crear(otra('Otra más'))).status).toBe(201);
  });
});

describe('the view that the list opens with', () => {
  it('is one at most, whoever becomes it last', async () => {
    const { crear, cambiar, todas } = await deUnMundo();
    const a = (await crear(otra('A', true))).datos;
    const b = (await crear(otra('B', true))).datos;
    const suyas = async () => (await todas()).filter(({ predeterminada }) => predeterminada);
    expect(await suyas()).toEqual([b]);
    // The one that had been it was changed by that, and says so.
    expect((await cambiar(a.uuid, 1, otra('A', true))).problema.codigo).toBe('VERSION_OBSOLETA');
    expect(await suyas()).toEqual([b]);
    expect((await cambiar(a.uuid, 2, otra('A', true))).status).toBe(200);
    expect(await suyas()).toMatchObject([{ uuid: a.uuid, version: 3 }]);
    expect((await cambiar(a.uuid, 3, otra('A'))).status).toBe(200);
    expect(await suyas()).toEqual([]);
  });

  it('is one also when all want to become it at once', async () => {
    const { crear, cambiar, todas } = await deUnMundo();
    const nuevas = await Promise.all(['A', 'B', 'C'].map((nombre) => crear(otra(nombre))));
    const answers = await Promise.all(
      nuevas.map(({ datos: { uuid, nombre } }) => cambiar(uuid, 1, otra(nombre, true))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await todas()).filter(({ predeterminada }) => predeterminada)).toHaveLength(1);
  });

  it('is left alone by a change that is refused', async () => {
    const { crear, cambiar, todas } = await deUnMundo();
    const a = (await crear(otra('A', true))).datos;
    const { uuid } = (await crear(otra('B'))).datos;
    expect((await cambiar(uuid, 7, otra('B', true))).status).toBe(412);
    expect((await crear(otra('B', true))).status).toBe(409);
    expect((await todas()).filter(({ predeterminada }) => predeterminada)).toEqual([a]);
  });
});

describe('a view of somebody else at the same NIF', () => {
  it('is neither shown nor found, and takes no name, no place and no default', async () => {
    const mundo = await deUnMundo();
    const uuid = await deOtro(mundo, 'Vencidas del trimestre', true);
    expect(await mundo.todas()).toEqual([]);
    const before = await filas();
    expect((await mundo.cambiar(uuid, 1, VENCIDAS)).status).toBe(404);
    expect((await mundo.cliente.llamar(vistas.eliminar, { params: { uuid } })).status).toBe(404);
    expect(await filas()).toEqual(before);
    expect((await mundo.crear({ ...VENCIDAS, predeterminada: true })).status).toBe(201);
    expect(await db.sql('SELECT nombre FROM vistas WHERE predeterminada')).toHaveLength(2);
  });

  it('is behind the wall of its NIF', async () => {
    const [ana, bru] = [await deUnMundo(), await deUnMundo()];
    const { uuid } = (await bru.crear(VENCIDAS)).datos;
    expect(await ana.todas()).toEqual([]);
    expect((await ana.cambiar(uuid, 1, otra('Mía'))).status).toBe(404);
    expect((await ana.cliente.llamar(vistas.eliminar, { params: { uuid } })).status).toBe(404);
    expect(await bru.todas()).toMatchObject([{ uuid, nombre: 'Vencidas del trimestre', version: 1 }]);
  });
});

describe('bad input', () => {
  it('X6 is refused for every field, by name and in words, and nothing is stored', async () => {
    const { cliente, crear } = await deUnMundo();
    const { datos } = await crear(VENCIDAS);
    const before = await filas();
    const conFiltro = (campo: string, valor: unknown) => ({
      campo: `filtros.${campo}`,
      que: JSON.stringify(valor),
      body: { ...VENCIDAS, filtros: { [campo]: valor } },
    });
    const conPeriodo = (dias: object) => ({
      campo: 'filtros.periodo',
      que: JSON.stringify(dias),
      body: { ...VENCIDAS, filtros: { periodo: 'mes', ...dias } },
    });
    const malos = [
      ...valoresMalos(vistaEntradaSchema, VENCIDAS),
      ...['', '   ', 'x'.repeat(61), 'Ven\u202ecidas'].map((nombre) => ({
        campo: 'nombre',
        que: JSON.stringify(nombre),
        body: { ...VENCIDAS, nombre },
      })),
      conFiltro('texto', ''),
      conFiltro('texto', 'x'.repeat(101)),
      conFiltro('serie', 'x'.repeat(21)),
      conFiltro('estadoInterno', ['BORRADOR', 'NADA']),
      conFiltro(
        'estadoInterno',
        Array.from({ length: 50 }, () => 'BORRADOR'),
      ),
      conFiltro('tipo', ['F9']),
      conFiltro('periodo', 'siempre'),
      conFiltro('fechaDesde', '2026-02-30'),
      conFiltro('uuidCliente', 'no-uuid'),
      conPeriodo({ fechaDesde: '2026-01-01' }),
      conPeriodo({ fechaHasta: '2026-01-31' }),
      { campo: 'orden.campo', que: 'serie', body: { ...VENCIDAS, orden: { ...ORDEN, campo: 'serie' } } },
      { campo: 'orden.sentido', que: 'up', body: { ...VENCIDAS, orden: { ...ORDEN, sentido: 'up' } } },
      { campo: 'columnas', que: 'total', body: { ...VENCIDAS, columnas: ['total'] } },
      ...['uuid', 'nifId', 'usuarioId', 'version', 'creadaEn'].map((ajeno) => ({
        campo: '',
        que: ajeno,
        body: { ...VENCIDAS, [ajeno]: 1 },
      })),
    ];
    expect(malos.length).toBeGreaterThan(60);
    for (const { campo, que, body } of malos)
      for (const answer of [
        await cliente.llamarMal(vistas.crear, { body }),
        await cliente.llamarMal(vistas.modificar, { params: { uuid: datos.uuid }, body }, { version: 1 }),
      ]) {
        const errores = answer.problema?.errores ?? [];
        if (
          answer.status !== 400 ||
          !errores.some((one) => one.campo.startsWith(campo)) ||
          !errores.every(({ mensaje }) => mensaje)
        )
          throw new Error(`${campo} as ${que} answered ${answer.status} ${answer.texto.slice(0, 300)}`);
      }
    expect(await filas()).toEqual(before);
  }, 60_000);
});
