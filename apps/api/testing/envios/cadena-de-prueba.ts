// A NIF with a chain and sealed records in a test's database, written as the database's superuser: what
// publishing leaves behind.
import type { Operacion } from '@encadena/invoicing';
import {
  eslabonOf,
  idFacturaOf,
  sealRegistroAlta,
  sealRegistroAnulacion,
  type EslabonAnterior,
  type Registro,
  type RegistroAlta,
} from '@encadena/verifactu';
import type { TestDatabase } from '../../../../tools/jest/database';
import { newId } from '../../src/platform/ids';
import type { Turno } from '../../src/modules/envios/agenda';

const SISTEMA = {
  NombreRazon: 'Encadena Software SL',
  NIF: 'B12345674',
  NombreSistemaInformatico: 'Encadena',
  IdSistemaInformatico: 'EN',
  Version: '0.1.0',
  NumeroInstalacion: 'PRUEBA-1',
  TipoUsoPosibleSoloVerifactu: 'S',
  TipoUsoPosibleMultiOT: 'S',
  IndicadorMultiplesOT: 'S',
} as const;

export interface CadenaDePrueba extends Turno {
  nif: string;
  facturaId: string;
  anterior: EslabonAnterior | null;
  posicion: number;
}

export async function crearCadena(
  db: TestDatabase,
  { nif = 'B12345674', entorno = 'REAL', agencia = 'SIMULADOR' } = {},
): Promise<CadenaDePrueba> {
  const [usuarioId, nifId, cadenaId, facturaId] = [newId(), newId(), newId(), newId()];
  await db.sql(
    `INSERT INTO usuarios (id, email, contrasena_hash, nombre, creado_en, modificado_en)
      VALUES ($1, $2, 'x', 'Prueba', now(), now())`,
    [usuarioId, `${usuarioId}@prueba.example`],
  );
  await db.sql(
    `INSERT INTO nifs (
       id, usuario_id, nif, razon_social, persona_fisica, direccion, municipio, codigo_postal, creado_en,
       modificado_en)
     VALUES ($1, $2, $3, 'Prueba SL', false, 'Calle Mayor 1', 'Madrid', '28001', now(), now())`,
    [nifId, usuarioId, nif],
  );
  await db.sql(
    'INSERT INTO cadenas (id, nif_id, entorno, agencia, numero_instalacion, creada_en) VALUES ($1, $2, $3, $4, $5, now())',
    [cadenaId, nifId, entorno, agencia, cadenaId],
  );
  await db.sql('INSERT INTO cadenas_envio (cadena_id, nif_id) VALUES ($1, $2)', [cadenaId, nifId]);
  await db.sql(
    `INSERT INTO facturas (
       id, nif_id, entorno, tipo_factura, forma_pago, lineas, desglose, base_imponible, cuotas, recargo, importe_total,
       irpf, total_a_pagar, creada_en, modificada_en)
     VALUES ($1, $2, $3, 'F1', 'TRANSFERENCIA', '[]', '[]', 0, 0, 0, 0, 0, 0, now(), now())`,
    [facturaId, nifId, entorno],
  );
  return { nifId, cadenaId, nif, facturaId, anterior: null, posicion: 0 };
}

/** Seals so many records at the end of the chain and leaves them PENDIENTE. */
export async function sellar(
  db: TestDatabase,
  cadena: CadenaDePrueba,
  cuantos: number,
  ahora = Date.now(),
): Promise<RegistroAlta[]> {
  const registros = Array.from({ length: cuantos }, () => uno(cadena, ahora));
  await guardar(db, cadena, 'ALTA', registros, ahora);
  return registros;
}

/** Seals the cancellation of what a record says at the end of the chain. */
export async function sellarBaja(
  db: TestDatabase,
  cadena: CadenaDePrueba,
  { IDFactura }: RegistroAlta,
  ahora = Date.now(),
): Promise<void> {
  cadena.posicion += 1;
  const baja = sealRegistroAnulacion(
    {
      IDFactura: {
        IDEmisorFacturaAnulada: IDFactura.IDEmisorFactura,
        NumSerieFacturaAnulada: IDFactura.NumSerieFactura,
        FechaExpedicionFacturaAnulada: IDFactura.FechaExpedicionFactura,
      },
    },
    { anterior: cadena.anterior, sistema: SISTEMA, ahora, zona: 'Europe/Madrid' },
  );
  cadena.anterior = eslabonOf(baja);
  await guardar(db, cadena, 'BAJA', [baja], ahora);
}

async function guardar(
  db: TestDatabase,
  cadena: CadenaDePrueba,
  operacion: Operacion,
  registros: readonly Registro[],
  ahora: number,
): Promise<void> {
  const filas = registros.map((registro, i) => ({
    id: newId(),
    posicion: cadena.posicion - registros.length + 1 + i,
    id_factura: idFacturaOf(registro),
    registro,
  }));
  await db.sql(
    `INSERT INTO registros (
       id, nif_id, cadena_id, posicion, factura_id, operacion, tipo_factura, id_emisor, num_serie,
       fecha_expedicion, cuota_total, importe_total,
       huella_anterior, huella, fecha_hora_huso, generado_en, serie, ejercicio, contenido)
     SELECT f.id, $1, $2, f.posicion, $3, $7, 'F1', $4, f.id_factura ->> 'NumSerieFactura',
       f.id_factura ->> 'FechaExpedicionFactura', f.registro ->> 'CuotaTotal', f.registro ->> 'ImporteTotal',
       f.registro #>> '{Encadenamiento,RegistroAnterior,Huella}', f.registro ->> 'Huella',
       f.registro ->> 'FechaHoraHusoGenRegistro', $5, 'F', 2026, f.registro
     FROM jsonb_to_recordset($6::jsonb) AS f(id uuid, posicion int, id_factura jsonb, registro jsonb)`,
    [
      cadena.nifId,
      cadena.cadenaId,
      cadena.facturaId,
      cadena.nif,
      new Date(ahora),
      JSON.stringify(filas),
      operacion,
    ],
  );
  await db.sql(
    'UPDATE cadenas SET posicion = $3, pendiente_desde = coalesce(pendiente_desde, $4) WHERE nif_id = $1 AND id = $2',
    [cadena.nifId, cadena.cadenaId, cadena.posicion, new Date(ahora)],
  );
}

function uno(cadena: CadenaDePrueba, ahora: number): RegistroAlta {
  cadena.posicion += 1;
  const registro = sealRegistroAlta(
    {
      IDFactura: {
        IDEmisorFactura: cadena.nif,
        NumSerieFactura: `F2026-${String(cadena.posicion).padStart(6, '0')}`,
        FechaExpedicionFactura: '20-11-2026',
      },
      NombreRazonEmisor: 'Prueba SL',
      TipoFactura: 'F1',
      DescripcionOperacion: 'Servicios',
      Destinatarios: { IDDestinatario: [{ NombreRazon: 'Cliente SA', NIF: 'A58818501' }] },
      Desglose: {
        DetalleDesglose: [
          {
            Impuesto: '01',
            ClaveRegimen: '01',
            CalificacionOperacion: 'S1',
            TipoImpositivo: '21.00',
            BaseImponibleOimporteNoSujeto: '100.00',
            CuotaRepercutida: '21.00',
          },
        ],
      },
      CuotaTotal: '21.00',
      ImporteTotal: '121.00',
    },
    { anterior: cadena.anterior, sistema: SISTEMA, ahora, zona: 'Europe/Madrid' },
  );
  cadena.anterior = eslabonOf(registro);
  return registro;
}
