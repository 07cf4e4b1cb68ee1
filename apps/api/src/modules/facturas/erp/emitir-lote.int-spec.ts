// P: a program's batch: each for itself, once, whatever happens between the commit and the answer.
import { expect, it } from '@jest/globals';
import { facturasErp, type FacturaErpEntradaCruda, MAX_LOTE } from '@encadena/contracts';
import { useDatabase } from '../../../../../../tools/jest/database';
import { useApi } from '@encadena/api/testing/platform';
import { auditar } from '@encadena/api/testing/facturas/auditor';
import { crearMundoFacturas, linea } from '@encadena/api/testing/facturas/mundo-facturas';
import { crearPrograma } from '@encadena/api/testing/facturas/programa';
import { crearPublicador } from '@encadena/api/testing/facturas/publicador';
import { Textos, type NifEnMano } from '../../../platform/http';
import { Log } from '../../../platform/logs';
import { ChainFaultPoints } from '../../cadena';
import { FacturaHallada } from '../lista/factura-hallada.queries';
import { EmitirLote } from './emitir-lote';

const db = useDatabase();
const api = useApi(db);

const pedida = (i: number, mas: Partial<FacturaErpEntradaCruda> = {}): FacturaErpEntradaCruda => ({
  descripcionOperacion: 'Venta en línea',
  referenciaExterna: `PED-${i}`,
  destinatario: {
    identificacion: i % 2 ? 'B66987652' : 'A58818501',
    nombre: i % 2 ? 'Fusteria Vallès SL' : 'Construcciones Peñalver SA',
    direccion: { direccion: 'Gran Via 1', municipio: 'Barcelona', codigoPostal: '08010', provincia: null },
  },
  lineas: [linea({ precioUnitario: `${i + 1}.00` })],
  ...mas,
});

async function mundoConPrograma() {
  const mundo = await crearMundoFacturas(api, db);
  const programa = await crearPrograma(api, db, mundo);
  const enviar = (lote: readonly unknown[], clave = 'lote') =>
    programa.llamar(facturasErp.lote, { body: { facturas: [...lote] } }, { clave });
  return { ...mundo, programa, enviar };
}

it('issues what can be issued in its order, and says of each other one why not', async () => {
  const { enviar, cadenaId } = await mundoConPrograma();
  const lote: unknown[] = Array.from({ length: 280 }, (_, i) => pedida(i));
  lote[3] = pedida(3, { lineas: [linea(), linea({ tipoImpositivo: 'x' })] });
  lote[4] = pedida(4, { descripcionOperacion: '' });
  lote[5] = 'basura';
  lote[6] = pedida(6, { referenciaExterna: 'PED-2' });
  lote[7] = pedida(7, { publicar: false });
  const { status, datos } = await enviar(lote);
  expect([status, datos.emitidas, datos.repetidas, datos.rechazadas]).toEqual([200, 275, 0, 5]);
  expect(datos.resultados.map(({ indice }) => indice)).toEqual(lote.map((_, i) => i));
  const mal = datos.resultados.slice(3, 8).map(({ status: suyo, error, factura }) => {
    expect([factura, error?.mensaje]).toEqual([null, expect.any(String)]);
    return [suyo, error?.codigo, error?.errores[0]?.campo, error?.errores[0]?.codigo];
  });
  expect(mal).toEqual([
    [400, 'VALIDACION', 'lineas[1].tipoImpositivo', 'importe'],
    [422, 'FACTURA_INCOMPLETA', 'descripcionOperacion', 'DESCRIPCION_OBLIGATORIA'],
    [400, 'VALIDACION', '', 'tipo'],
    [400, 'VALIDACION', 'referenciaExterna', 'referenciaRepetida'],
    [400, 'VALIDACION', 'publicar', 'loteSoloEmite'],
  ]);
  const bien = datos.resultados.filter(({ error }) => !error);
  expect(bien.map(({ factura }) => factura?.numero)).toEqual(bien.map((_, i) => i + 1));
  expect(bien.map(({ registro }) => registro?.posicionCadena)).toEqual(bien.map((_, i) => i + 1));
  expect(bien[0]).toMatchObject({ status: 201, repetida: false, referenciaExterna: 'PED-0' });
  expect((await auditar(db, cadenaId)).fallos).toEqual([]);
});

it('P: sent again it tells again what was issued, and issues the rest', async () => {
  const { enviar, cadenaId } = await mundoConPrograma();
  const lote = Array.from({ length: 12 }, (_, i) => pedida(i));
  const primera = await enviar(lote.with(4, pedida(4, { descripcionOperacion: '' })));
  expect(primera.datos.emitidas).toBe(11);
  const segunda = await enviar(lote);
  expect([segunda.datos.emitidas, segunda.datos.repetidas]).toEqual([1, 11]);
  for (const i of [0, 11])
    expect({ ...segunda.datos.resultados[i], repetida: false }).toEqual(primera.datos.resultados[i]);
  const tercera = await enviar(lote, 'otra-clave');
  expect([tercera.cabeceras.get('idempotent-replayed'), tercera.datos.repetidas]).toEqual(['true', 12]);
  const distinta = await enviar([pedida(0, { observaciones: 'otra' })]);
  expect(distinta.datos.resultados[0]).toMatchObject({
    status: 409,
    error: {
      codigo: 'REFERENCIA_DUPLICADA',
      detalle: { uuid: primera.datos.resultados[0]?.factura?.uuid },
    },
  });
  expect((await auditar(db, cadenaId)).fallos).toEqual([]);
});

it('without references, the key of the batch and the place in it are the key of each', async () => {
  const { enviar } = await mundoConPrograma();
  const lote = [0, 1, 2].map((i) => pedida(i, { referenciaExterna: null }));
  const primera = await enviar(lote, 'a');
  const segunda = await enviar(lote, 'a');
  expect([segunda.datos.repetidas, segunda.datos.resultados.map(({ factura }) => factura?.uuid)]).toEqual([
    3,
    primera.datos.resultados.map(({ factura }) => factura?.uuid),
  ]);
  expect((await enviar(lote, 'b')).datos.emitidas).toBe(3);
});

it('K2: killed between the commit and the answer, it is told at the second send', async () => {
  const mundo = await mundoConPrograma();
  class Muere extends ChainFaultPoints {
    override async pasar(punto: string): Promise<void> {
      if (punto === 'despues-de-commit') throw new Error('killed');
    }
  }
  const roto = new EmitirLote(
    crearPublicador(api, { faultPoints: new Muere() }),
    api.app.get(FacturaHallada),
    api.app.get(Textos),
    api.app.get(Log),
  );
  const lote = [0, 1, 2].map((i) => pedida(i));
  const quien = {
    nif: { id: mundo.nifId },
    entorno: 'REAL',
    usuarioId: mundo.usuario.id,
    contexto: { idPeticion: 'x', ip: '', idioma: 'es' },
  } as unknown as NifEnMano;
  const muerta = await roto.execute(quien, lote);
  expect(muerta.resultados.map(({ status }) => status)).toEqual([500, 500, 500]);
  const despues = await mundo.enviar(lote);
  expect([despues.datos.emitidas, despues.datos.repetidas]).toEqual([0, 3]);
  expect(await db.sql('SELECT count(*)::int AS n FROM registros')).toEqual([{ n: 3 }]);
});

it('X8: takes no batch that is empty, too long or too large, and one of many megabytes', async () => {
  const { enviar, programa } = await mundoConPrograma();
  const mal = await Promise.all([enviar([]), enviar(Array(MAX_LOTE + 1).fill({}))]);
  expect(mal.map(({ status, problema }) => [status, problema.errores[0]?.codigo])).toEqual([
    [400, 'minElementos'],
    [400, 'maxElementos'],
  ]);
  const largas = Array.from({ length: 12 }, () => linea({ descripcion: 'x'.repeat(480) }));
  const grande = Array.from({ length: 500 }, (_, i) => pedida(i, { publicar: false, lineas: largas }));
  expect(JSON.stringify(grande).length).toBeGreaterThan(3 * 1024 * 1024);
  expect((await enviar(grande)).datos.rechazadas).toBe(500);
  const enorme = await programa.llamarMal(
    facturasErp.lote,
    { body: { facturas: ['x'.repeat(9 * 1024 * 1024)] } },
    { clave: 'z' },
  );
  expect([enorme.status, enorme.problema.codigo]).toEqual([413, 'CUERPO_DEMASIADO_GRANDE']);
  expect(await db.sql('SELECT count(*)::int AS n FROM facturas')).toEqual([{ n: 0 }]);
});
