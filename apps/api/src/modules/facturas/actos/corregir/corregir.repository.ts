// Reading what is corrected, and writing what goes with the new records.
import { sumaDe, type Entorno } from '@encadena/invoicing';
import { importe, negado, toTexto } from '@encadena/values';
import { idFacturaOf } from '@encadena/verifactu';
import type { PoolClient } from 'pg';
import { enSuMaquina } from '../../../../platform/db';
import { newId } from '../../../../platform/ids';
import { mesesDe } from '../meses';
import type { EscriturasCorregir, Hecha, PeticionCorregir } from './corregir.plan';
import { ESCRIBIR_CORRECCIONES, LEER_CORREGIDORES, LEER_EMITIDAS } from './corregir.sql';
import type { Corregidor, Emitida } from './emitida';

/** What a NIF wants to correct. */
export interface PedidoCorregir {
  nifId: string;
  facturas: readonly string[];
}

/** By NIF. Only behind the locks of the heads; one that the transaction does not see is missing. */
export async function leerParaCorregir(
  client: PoolClient,
  entorno: Entorno,
  pedidos: readonly PedidoCorregir[],
): Promise<Map<string, { corregidor: Corregidor; emitidas: Map<string, Emitida> }>> {
  const suyas = pedidos.flatMap(({ nifId, facturas }) => facturas.map((id) => [nifId, id] as const));
  const [nifs, facturas] = await Promise.all([
    enSuMaquina<Corregidor & { nifId: string }>(client, {
      name: 'corregir-nifs',
      text: LEER_CORREGIDORES,
      values: [pedidos.map(({ nifId }) => nifId)],
    }),
    enSuMaquina<Emitida & { nifId: string }>(client, {
      name: 'corregir-facturas',
      text: LEER_EMITIDAS,
      values: [suyas.map(([nifId]) => nifId), suyas.map(([, id]) => id), entorno],
    }),
  ]);
  return new Map(
    nifs.map(({ nifId, ...corregidor }) => [
      nifId,
      {
        corregidor,
        emitidas: new Map(facturas.filter((fila) => fila.nifId === nifId).map((fila) => [fila.id, fila])),
      },
    ]),
  );
}

/** Notes the events and moves the months: one statement. `datosDe`: what an event says beside number and record. */
export async function escribirCorrecciones<Peticion extends PeticionCorregir>(
  client: PoolClient,
  tipo: string,
  partes: readonly EscriturasCorregir<Peticion>[],
  datosDe: (peticion: Peticion) => object,
): Promise<void> {
  const eventos = partes.flatMap(({ nifId, cadenaId, sucedeEn, hechas }) =>
    hechas.map(({ peticion, record: { id: registro, facturaId, sellado } }) => ({
      id: newId(),
      nif_id: nifId,
      tipo,
      cadena_id: cadenaId,
      objeto_id: facturaId,
      usuario_id: peticion.usuarioId,
      datos: {
        numero: idFacturaOf(sellado).NumSerieFactura,
        registro,
        ...datosDe(peticion),
        ...(peticion.nombreClave !== undefined && { claveApi: peticion.nombreClave }),
      },
      en: sucedeEn,
    })),
  );
  const meses = partes.flatMap(({ nifId, hechas }) => {
    const sumandos = hechas.flatMap(({ sumando }) => sumando ?? []);
    return [...new Set(sumandos.map(({ cadenaId }) => cadenaId))].flatMap((cadenaId) =>
      mesesDe(sumandos.filter((sumando) => sumando.cadenaId === cadenaId)).map((mes) => ({
        nif_id: nifId,
        cadena_id: cadenaId,
        ...mes,
      })),
    );
  });
  const debidas = partes.flatMap(({ nifId, hechas }) => cambiosDe(nifId, hechas));
  await enSuMaquina(client, {
    name: 'corregir-escribir',
    text: ESCRIBIR_CORRECCIONES,
    values: [JSON.stringify(eventos), JSON.stringify(meses), JSON.stringify(debidas)],
  });
}

/** What changes in what is owed of each invoice, summed up: of two rows of one, the database takes one. */
function cambiosDe<Peticion>(nifId: string, hechas: readonly Hecha<Peticion>[]) {
  const cambios = new Map<string, string>();
  for (const { sumando } of hechas) {
    if (!sumando) continue;
    const { debida, aCobrar, sale } = sumando;
    const cambio = sale ? toTexto(negado(importe(aCobrar))) : aCobrar;
    cambios.set(debida, sumaDe(cambios.get(debida) ?? '0', cambio));
  }
  return [...cambios].map(([id, cambio]) => ({ id, nif_id: nifId, cambio }));
}
