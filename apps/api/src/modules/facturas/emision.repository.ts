// The hot path of publishing: everything a batch needs in one read, everything that it changes in one write. Hand-written and
// prepared, because this is where a chain's throughput is made.
import { importe, resta, suma, toTexto } from '@encadena/values';
import type { Zona } from '@encadena/values';
import type { PoolClient } from 'pg';
import type { EmisorDto } from '@encadena/contracts';
import type { Entorno } from '@encadena/invoicing';
import { newId } from '../../platform/ids';
import type { SerieLeida } from '../series';
import type { RegistroGuardado } from '../verifactu-registros';
import { BORRADOR_SQL, leerBorrador, type BorradorJson } from './borrador.sql';
import { busquedaOf } from './busqueda';
import type { BorradorLeido, EnlaceLeido } from './factura-fila';
import type { Emision, FacturaEmitida } from './emision';

export interface EstadoLeido {
  emisor: EmisorDto & { zona: Zona };
  validoParaOperar: boolean;
  /** Real chains that the account of this NIF ever opened. */
  cadenasDeLaCuenta: number;
  series: SerieLeida[];
  contadores: Map<string, number>;
  /** The last two records of the chain, newest first. */
  ultimos: RegistroGuardado[];
  /** In the order asked for; what is not there, or is another NIF's, is missing. */
  borradores: BorradorLeido[];
  /** Names of the users, by id. */
  nombres: Map<string, string>;
}

const LEER = `WITH cadena AS MATERIALIZED (SELECT id FROM cadenas WHERE nif_id = $1 AND entorno = $2 AND abierta)
  SELECT
  (SELECT jsonb_build_object('nif', n.nif, 'razonSocial', n.razon_social, 'pieLegal', n.pie_legal, 'zona', n.zona, 'valido', n.valido_para_operar AND NOT n.archivado,
     'cadenas', u.cadenas_creadas, 'direccion', jsonb_build_object('direccion', n.direccion, 'municipio', n.municipio, 'codigoPostal', n.codigo_postal, 'provincia', n.provincia, 'pais', n.pais))
   FROM nifs n JOIN usuarios u ON u.id = n.usuario_id WHERE n.id = $1) AS nif,
  (SELECT jsonb_agg(s) FROM (SELECT id, cadena_id AS "cadenaId", codigo, formato, reinicio_anual AS "reinicioAnual", primer_numero AS "primerNumero",
     primer_ejercicio AS "primerEjercicio", predeterminada, tipos_factura AS "tiposFactura" FROM series WHERE nif_id = $1 AND cadena_id = (SELECT id FROM cadena) ORDER BY codigo) s) AS series,
  (SELECT jsonb_agg(jsonb_build_array(n.serie_id || ':' || n.ejercicio, n.ultimo)) FROM series_numeros n JOIN series s ON s.id = n.serie_id WHERE s.nif_id = $1 AND s.cadena_id = (SELECT id FROM cadena)) AS contadores,
  (SELECT jsonb_agg(r) FROM (SELECT id, posicion, huella, contenido FROM registros WHERE cadena_id = (SELECT id FROM cadena) ORDER BY posicion DESC LIMIT 2) r) AS ultimos,
  (SELECT jsonb_object_agg(id, trim(nombre || ' ' || apellidos)) FROM usuarios WHERE id = ANY($4::uuid[])) AS nombres,
  (SELECT jsonb_agg(b) FROM (${BORRADOR_SQL} WHERE f.nif_id = $1 AND f.id = ANY($3::uuid[]) ORDER BY f.id FOR NO KEY UPDATE OF f) b) AS borradores`;

interface FilaLeida {
  nif: (EmisorDto & { zona: Zona; valido: boolean; cadenas: number }) | null;
  series: SerieLeida[] | null;
  contadores: [string, number][] | null;
  ultimos: RegistroGuardado[] | null;
  nombres: Record<string, string> | null;
  borradores: BorradorJson[] | null;
}

/** Reads the state that the next links depend on and locks the drafts, in the order of their ids. Only behind `lockCabeza`, as a statement of its own. */
export async function leerParaEmitir(client: PoolClient, nifId: string, entorno: Entorno, ids: readonly string[], usuarios: readonly string[]): Promise<EstadoLeido> {
  const { rows } = await client.query<FilaLeida>({ name: 'emision-leer', text: LEER, values: [nifId, entorno, ids, usuarios] });
  const [fila] = rows;
  if (!fila?.nif) throw new Error(`The NIF ${nifId} is not to be seen in its own transaction`);
  const { valido, cadenas, ...emisor } = fila.nif;
  const leidos = new Map((fila.borradores ?? []).map((json) => [json.id, leerBorrador(json)]));
  return {
    emisor,
    validoParaOperar: valido,
    cadenasDeLaCuenta: cadenas,
    series: fila.series ?? [],
    contadores: new Map(fila.contadores ?? []),
    ultimos: fila.ultimos ?? [],
    borradores: ids.flatMap((id) => leidos.get(id) ?? []),
    nombres: new Map(Object.entries(fila.nombres ?? {})),
  };
}

// Rows are found by their keys, whatever the statistics say: `posiciones` counts as one row, and the state is asked in a way that no index
// answers (all drafts of a NIF may be thousands).
const ESCRIBIR = `WITH e AS (
    SELECT e.* FROM posiciones(jsonb_array_length($3::jsonb)) i, jsonb_to_record($3::jsonb -> (i - 1)) AS e(id uuid, serie_id uuid, serie text, ejercicio int, numero int, numero_completo text, fecha_expedicion date,
      fecha_vencimiento date, lineas jsonb, desglose jsonb, base_imponible numeric, cuotas numeric, recargo numeric, importe_total numeric, irpf numeric,
      total_a_pagar numeric, destinatario jsonb, cuenta_bancaria jsonb, url_verificacion text, busqueda text, publicada_por uuid, evento_id uuid, registro_id uuid)),
  emitidas AS (
    UPDATE facturas f SET estado_interno = 'FACTURADA', cadena_id = $2, serie_id = e.serie_id, serie = e.serie, ejercicio = e.ejercicio, numero = e.numero,
      numero_completo = e.numero_completo, fecha_expedicion = e.fecha_expedicion, fecha_vencimiento = e.fecha_vencimiento, lineas = e.lineas, desglose = e.desglose,
      base_imponible = e.base_imponible, cuotas = e.cuotas, recargo = e.recargo, importe_total = e.importe_total, irpf = e.irpf, total_a_pagar = e.total_a_pagar,
      emisor = $4, destinatario = e.destinatario, destinatario_nombre = e.destinatario ->> 'nombre', cuenta_bancaria = e.cuenta_bancaria,
      url_verificacion = e.url_verificacion, busqueda = e.busqueda, publicada_por = e.publicada_por, publicada_en = $5, modificada_en = $5, version = f.version + 1
    FROM e WHERE f.nif_id = $1 AND f.id = e.id AND (f.estado_interno = 'BORRADOR') IS TRUE RETURNING f.id),
  numeros AS (
    INSERT INTO series_numeros (serie_id, ejercicio, nif_id, ultimo)
    SELECT "serieId", ejercicio, $1, ultimo FROM jsonb_to_recordset($6::jsonb) AS n("serieId" uuid, ejercicio int, ultimo int)
    ON CONFLICT (serie_id, ejercicio) DO UPDATE SET ultimo = excluded.ultimo),
  meses AS (
    INSERT INTO resumenes_mensuales AS r (nif_id, cadena_id, ejercicio, mes, emitidas, base_imponible, cuotas, importe_total, pendiente_cobro)
    SELECT $1, $2, ejercicio, mes, emitidas, base, cuotas, total, pendiente
    FROM jsonb_to_recordset($7::jsonb) AS m(ejercicio int, mes int, emitidas int, base numeric, cuotas numeric, total numeric, pendiente numeric)
    ON CONFLICT (nif_id, cadena_id, ejercicio, mes) DO UPDATE SET emitidas = r.emitidas + excluded.emitidas, base_imponible = r.base_imponible + excluded.base_imponible,
      cuotas = r.cuotas + excluded.cuotas, importe_total = r.importe_total + excluded.importe_total, pendiente_cobro = r.pendiente_cobro + excluded.pendiente_cobro),
  originales AS (
    UPDATE facturas o SET estado_interno = x.estado, modificada_en = $5, version = o.version + 1
    FROM posiciones(jsonb_array_length($8::jsonb)) i, jsonb_to_record($8::jsonb -> (i - 1)) AS x(id uuid, estado text) WHERE o.nif_id = $1 AND o.id = x.id AND o.estado_interno <> 'BORRADOR'),
  sucesos AS (
    INSERT INTO eventos (id, nif_id, tipo, cadena_id, objeto_id, usuario_id, datos, en)
    SELECT evento_id, $1, 'factura.publicada', $2, id, publicada_por, jsonb_build_object('numero', numero_completo, 'registro', registro_id), $5 FROM e)
  SELECT exigir(count(*) = (SELECT count(*) FROM e), 'EN003', 'a draft was no draft any more') FROM emitidas`;

/** What the rest of the world is told of a draft when it is issued. */
export interface EmitidaPorUsuario {
  emitida: FacturaEmitida;
  usuarioId: string;
}

/** Freezes the invoices, moves the counters, adds to the months, marks what was rectified or replaced, and notes the events: one statement. Raises when a draft is none. */
export async function escribirEmision(client: PoolClient, nifId: string, { cabeza, contadores }: Emision, emitidas: readonly EmitidaPorUsuario[], ahora: Date): Promise<void> {
  await client.query({
    name: 'emision-escribir',
    text: ESCRIBIR,
    values: [
      nifId, cabeza.cadenaId, JSON.stringify(emitidas.map(filaEmitida)), JSON.stringify(emitidas[0]?.emitida.emisor ?? null), ahora, JSON.stringify(contadores),
      JSON.stringify(meses(emitidas.map(({ emitida }) => emitida))), JSON.stringify(emitidas.flatMap(({ emitida }) => originales(emitida))),
    ],
  });
}

function filaEmitida({ emitida, usuarioId }: EmitidaPorUsuario) {
  const { calculo, destinatario, borrador } = emitida;
  const { totales } = calculo;
  return {
    id: emitida.id, serie_id: emitida.serieId, serie: emitida.serie, ejercicio: emitida.ejercicio, numero: emitida.numero, numero_completo: emitida.numeroCompleto,
    fecha_expedicion: emitida.fechaExpedicion, fecha_vencimiento: emitida.fechaVencimiento,
    lineas: borrador.fila.lineas.map((linea, i) => ({ ...linea, importe: calculo.lineas[i]?.importe ?? linea.importe })), desglose: calculo.desglose,
    base_imponible: totales.baseImponible, cuotas: totales.cuotas, recargo: totales.recargo, importe_total: totales.importeTotal, irpf: totales.irpf,
    total_a_pagar: totales.totalAPagar, destinatario, cuenta_bancaria: emitida.cuentaBancaria, url_verificacion: emitida.urlVerificacion,
    busqueda: busquedaOf({ numeroCompleto: emitida.numeroCompleto, destinatario, importeTotal: totales.importeTotal, referenciaExterna: borrador.fila.referenciaExterna }),
    publicada_por: usuarioId, evento_id: newId(), registro_id: emitida.registro.id,
  };
}

function originales({ enlaces }: FacturaEmitida): { id: string; estado: string }[] {
  return enlaces.flatMap(({ referidaId, tipo }: EnlaceLeido) => (referidaId ? [{ id: referidaId, estado: tipo === 'RECTIFICA' ? 'RECTIFICADA' : 'SUSTITUIDA' }] : []));
}

/**
 * What a list adds to each month. An F3 does not count its F2s twice (dossier section 1.4; FAQ 27), and a rectification by
 * substitution counts by what it changes.
 */
function meses(emitidas: readonly FacturaEmitida[]) {
  const total = new Map<string, { ejercicio: number; mes: number; emitidas: number; base: string; cuotas: string; total: string; pendiente: string }>();
  for (const { fechaExpedicion, tipoFactura, calculo: { totales }, borrador: { fila } } of emitidas) {
    const clave = fechaExpedicion.slice(0, 7);
    const mes = total.get(clave) ?? { ejercicio: Number(clave.slice(0, 4)), mes: Number(clave.slice(5)), emitidas: 0, base: '0', cuotas: '0', total: '0', pendiente: '0' };
    const viejo = { base: fila.baseRectificada ?? '0', cuotas: toTexto(suma(importe(fila.cuotaRectificada ?? '0'), importe(fila.recargoRectificado ?? '0'))) };
    const nuevo = tipoFactura === 'F3' ? { base: '0', cuotas: '0', total: '0', pendiente: '0' } : {
      base: toTexto(resta(importe(totales.baseImponible), importe(viejo.base))),
      cuotas: toTexto(resta(importe(totales.cuotaTotal), importe(viejo.cuotas))),
      total: toTexto(resta(importe(totales.importeTotal), suma(importe(viejo.base), importe(viejo.cuotas)))),
      pendiente: toTexto(resta(importe(totales.totalAPagar), suma(importe(viejo.base), importe(viejo.cuotas)))),
    };
    const mas = (campo: 'base' | 'cuotas' | 'total' | 'pendiente'): string => toTexto(suma(importe(mes[campo]), importe(nuevo[campo])));
    total.set(clave, { ...mes, emitidas: mes.emitidas + 1, base: mas('base'), cuotas: mas('cuotas'), total: mas('total'), pendiente: mas('pendiente') });
  }
  return [...total.values()];
}
