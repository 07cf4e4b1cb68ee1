// One invoice whole: for its screen, its PDF, and whoever makes another from it.
import { Injectable } from '@nestjs/common';
import type { EmisorDto, FacturaDetalleDto } from '@encadena/contracts';
import type { Entorno, RegistroDeFactura } from '@encadena/invoicing';
import { fechaEnZona } from '@encadena/values';
import { Clock } from '../../../platform/clock';
import type { PoolClient } from 'pg';
import { aMano, Db, enForma, enFormas, type Consulta, type Leido } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnEntorno, NifFila } from '../../../platform/http';
import { borradorSql, leerBorrador, type BorradorJson } from '../borrador/borrador.sql';
import type { BorradorLeido } from '../factura-fila';
import { POR_ORDEN, POR_ORDEN_INVERSO, registrosDe } from '../registros-de.sql';
import {
  facturaDetalle,
  type CorreccionLeida,
  type ReferidaPor,
  type UltimoRegistro,
} from './factura.mapper';

export const emisorOf = ({
  nif,
  razonSocial,
  direccion,
  municipio,
  codigoPostal,
  provincia,
  pais,
  pieLegal,
}: NifFila): EmisorDto => ({
  nif,
  razonSocial,
  direccion: { direccion, municipio, codigoPostal, provincia, pais },
  pieLegal,
});

interface Alrededor {
  registro: UltimoRegistro | null;
  registros: RegistroDeFactura[];
  correcciones: CorreccionLeida[] | null;
  referidaPor: ReferidaPor[] | null;
  enlacePublico: boolean;
}

const PRIMERO = `'{Destinatarios,IDDestinatario,0}'`;

/** One for each who shares the invoice: null where the record says what the alta said. */
const OTROS_CORREGIDOS = `coalesce((
    SELECT jsonb_agg(
      CASE WHEN d.quien <> alta.contenido #> ARRAY['Destinatarios', 'IDDestinatario', (d.n - 1)::text]
        THEN d.quien END
      ORDER BY d.n)
    FROM jsonb_array_elements(r.contenido #> '{Destinatarios,IDDestinatario}') WITH ORDINALITY d(quien, n)
    WHERE d.n > 1), '[]')`;

/** Each record after the alta, with its difference to that; who asked for it stands in its event. */
const CORRECCIONES = `(
    SELECT jsonb_agg(
      jsonb_build_object(
        'id', r.id, 'operacion', r.operacion, 'estado', r.estado, 'hechaEn', r.fecha_hora_huso,
        'hechaPor', (SELECT trim(u.nombre || ' ' || u.apellidos) FROM usuarios u WHERE u.id = e.usuario_id),
        'hechaConClave', e.datos ->> 'claveApi',
        'motivo', e.datos ->> 'motivo',
        'destinatario',
        CASE WHEN r.contenido #> ${PRIMERO} <> alta.contenido #> ${PRIMERO} THEN r.contenido #> ${PRIMERO} END,
        'otrosDestinatarios', ${OTROS_CORREGIDOS},
        'descripcionOperacion',
        CASE WHEN r.contenido -> 'DescripcionOperacion' <> alta.contenido -> 'DescripcionOperacion'
          THEN r.contenido ->> 'DescripcionOperacion' END)
      ORDER BY ${POR_ORDEN})
    FROM registros r
    JOIN registros alta
      ON alta.nif_id = r.nif_id AND alta.factura_id = r.factura_id AND alta.operacion = 'ALTA'
    LEFT JOIN eventos e
      ON e.nif_id = r.nif_id AND e.objeto_id = r.factura_id AND e.datos ->> 'registro' = r.id::text
        AND e.tipo IN ('factura.anulacion', 'factura.subsanacion')
    WHERE r.nif_id = $1::uuid AND r.factura_id = $2::uuid AND r.operacion <> 'ALTA')`;

const ALREDEDOR = enFormas(
  '$1::uuid',
  (solo) => `SELECT
  (
    SELECT jsonb_build_object('id', r.id, 'estado', r.estado, 'csv', r.csv)
    FROM registros r
    WHERE r.nif_id = $1::uuid AND r.factura_id = $2::uuid
    ORDER BY ${POR_ORDEN_INVERSO}
    LIMIT 1) AS registro,
  ${registrosDe('yo', solo)} AS registros,
  ${CORRECCIONES} AS correcciones,
  (
    SELECT jsonb_agg(
      jsonb_build_object(
        'tipo', l.tipo, 'id', f.id, 'numeroCompleto', f.numero_completo, 'fechaExpedicion',
        f.fecha_expedicion::text)
      ORDER BY f.publicada_en, f.id)
   FROM facturas_enlaces l JOIN facturas f ON f.nif_id = l.nif_id AND f.id = l.factura_id
   WHERE l.nif_id = $1::uuid AND l.referida_id = $2::uuid
     AND f.estado_interno <> 'BORRADOR') AS "referidaPor",
  EXISTS (
    SELECT FROM enlaces_publicos e
    WHERE e.nif_id = $1::uuid AND e.factura_id = $2::uuid AND e.revocado_en IS NULL
      AND e.caduca_en > $3::timestamptz) AS "enlacePublico"
  FROM (SELECT $1::uuid AS nif_id, $2::uuid AS id) yo`,
);

/** A stored invoice or draft; undefined when it is not there, or is another NIF's or of another world. */
export async function leerGuardada(
  client: PoolClient,
  nifId: string,
  entorno: Entorno,
  id: string,
): Promise<BorradorLeido | undefined> {
  const { rows } = await client.query<BorradorJson>({
    name: 'factura-guardada',
    text: enForma(client, GUARDADA),
    values: [nifId, id, entorno],
  });
  return rows[0] && leerBorrador(rows[0]);
}

const GUARDADA = enFormas(
  '$1::uuid',
  (solo) => `${borradorSql(solo)} WHERE f.nif_id = $1::uuid AND f.id = $2::uuid AND f.entorno = $3`,
);

@Injectable()
export class FacturaDetalleQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Throws NO_ENCONTRADO. */
  async obtener(quien: NifEnEntorno, id: string): Promise<FacturaDetalleDto> {
    return (await this.obtenerCon(quien, id)).factura;
  }

  /**
   * With what is stored of it and not told, and with the rows of another statement, asked in the same message.
   * Throws NO_ENCONTRADO.
   */
  async obtenerCon<C extends readonly Consulta[]>(
    quien: NifEnEntorno,
    id: string,
    ...otras: C
  ): Promise<{ factura: FacturaDetalleDto; guardada: BorradorLeido; otras: Leido<C> }> {
    const { nif, entorno } = quien;
    const [[fila], [alrededor], ...suyas] = await this.db.leer(
      { nifId: nif.id },
      aMano<BorradorJson>({ text: GUARDADA, values: [nif.id, id, entorno] }),
      aMano<Alrededor>({ text: ALREDEDOR, values: [nif.id, id, this.clock.date()] }),
      ...otras,
    );
    if (!fila) throw fallo('NO_ENCONTRADO');
    const guardada = leerBorrador(fila);
    return {
      factura: this.detalleDe(quien, guardada, alrededor),
      guardada,
      otras: suyas as unknown as Leido<C>,
    };
  }

  private detalleDe(
    quien: NifEnEntorno,
    guardada: BorradorLeido,
    alrededor: Alrededor | undefined,
  ): FacturaDetalleDto {
    return facturaDetalle(guardada, {
      emisor: emisorOf(quien.nif),
      hoy: fechaEnZona(this.clock.now(quien), quien.nif.zona),
      registro: alrededor?.registro ?? null,
      registros: alrededor?.registros ?? [],
      correcciones: alrededor?.correcciones ?? [],
      referidaPor: alrededor?.referidaPor ?? [],
      enlacePublico: alrededor?.enlacePublico ?? false,
    });
  }
}
