// One row of everything that is sealed, and what someone without permission would write to it.
import type { TestDatabase } from '../../../../tools/jest/database';
import { newId } from '../../src/platform/ids';
import { crearNif, crearUsuario } from '.';

export interface Sellado {
  nifId: string;
  usuarioId: string;
  /** Sealed tables, each with a change that nobody may make. */
  tablas: Record<string, string>;
  /** Rows and changes that no act ever writes. */
  falsos: string[];
}

/** Written as the superuser, as nothing of it could be otherwise. */
export async function prepararSellado(db: TestDatabase): Promise<Sellado> {
  const { id: usuarioId } = await crearUsuario(db);
  const nifId = await crearNif(db, usuarioId);
  const [cadena] = await db.sql<{ id: string }>('SELECT id FROM cadenas WHERE nif_id = $1', [nifId]);
  const ids = { cadena: cadena?.id ?? newId(), factura: newId(), registro: newId(), envio: newId() };
  await db.sql(filas(usuarioId, nifId, ids, cadena === undefined));
  return {
    nifId,
    usuarioId,
    tablas: {
      registros: "huella = 'mine'",
      envios: "peticion = 'mine'",
      facturas: 'importe_total = importe_total + 1',
      facturas_enlaces: "numero_completo = 'mine'",
      eventos: "datos = '[]'",
      accesos: "motivo = 'mine'",
      documentos_pasos: "motivo = 'mine'",
      documentos_generados: "huella = 'mine'",
      aceptaciones: "version = 'mine'",
      sucesos_usuario: "datos = '[]'",
    },
    falsos: falsos(nifId, usuarioId, ids),
  };
}

interface Ids {
  cadena: string;
  factura: string;
  registro: string;
  envio: string;
}

// As "replica", so that no order among them matters.
const filas = (
  usuario: string,
  nif: string,
  { cadena, factura, registro, envio }: Ids,
  sinCadena: boolean,
) => `
  BEGIN;
  SET LOCAL session_replication_role = replica;
  ${
    sinCadena
      ? `INSERT INTO cadenas (id, nif_id, entorno, agencia, numero_instalacion, creada_en)
    VALUES ('${cadena}', '${nif}', 'REAL', 'SIMULADOR', '1', now());`
      : ''
  }
  INSERT INTO facturas (id, nif_id, entorno, tipo_factura, estado_interno, emitida, forma_pago, lineas, desglose, base_imponible, cuotas, recargo, importe_total, irpf, total_a_pagar,
    cadena_id, serie, ejercicio, numero, numero_completo, fecha_expedicion, emisor, idioma, publicada_en, creada_en, modificada_en, corregida_por)
    VALUES ('${factura}', '${nif}', 'REAL', 'F1', 'SUSTITUIDA', true, 'TRANSFERENCIA', '[]', '[]', 0, 0, 0, 0, 0, 0, '${cadena}', 'F', 2026, 1, 'F2026-1', now(), '{}', 'es', now(), now(), now(), '${factura}');
  INSERT INTO facturas_enlaces (factura_id, orden, nif_id, tipo, numero_completo, fecha_expedicion, emitida) VALUES ('${factura}', 0, '${nif}', 'RECTIFICA', 'F2025-1', now(), true);
  INSERT INTO registros (id, nif_id, cadena_id, posicion, factura_id, operacion, tipo_factura, id_emisor, num_serie, fecha_expedicion, huella, fecha_hora_huso,
    generado_en, serie, ejercicio, contenido)
    VALUES ('${registro}', '${nif}', '${cadena}', 1, '${factura}', 'ALTA', 'F1', 'B12345674', 'F2026-1', '20-11-2026', 'A', 'x', now(), 'F', 2026, '{}');
  INSERT INTO envios (id, nif_id, cadena_id, arriendo, desde, hasta, registros, incidencia, iniciado_en) VALUES ('${envio}', '${nif}', '${cadena}', 1, 1, 1, 1, false, now());
  INSERT INTO eventos (id, nif_id, tipo, datos, en) VALUES (gen_random_uuid(), '${nif}', 'factura.publicada', '{}', now());
  INSERT INTO accesos (id, usuario_id, soporte_id, quien, que, en) VALUES (gen_random_uuid(), '${usuario}', '${usuario}', 'x', 'x', now());
  INSERT INTO documentos_pasos (id, nif_id, tipo, paso, de, a, quien, en) VALUES (gen_random_uuid(), '${nif}', 'REPRESENTACION', 'x', 'x', 'x', 'x', now());
  INSERT INTO documentos_generados (id, nif_id, tipo, idioma, version_texto, datos_huella, huella, bytes, creado_en)
    VALUES (gen_random_uuid(), '${nif}', 'REPRESENTACION', 'es', 'x', 'x', 'x', 1, now());
  INSERT INTO aceptaciones (id, usuario_id, documento, version, idioma, en) VALUES (gen_random_uuid(), '${usuario}', 'x', 'x', 'es', now());
  INSERT INTO sucesos_usuario (id, usuario_id, tipo, en) VALUES (gen_random_uuid(), '${usuario}', 'x', now());
  INSERT INTO tareas_terminadas (id, tarea, desenlace, intentos, creada_en, terminada_en) VALUES (1, 'worker/enviar-correo', 'HECHA', 1, now(), now());
  INSERT INTO certificados_nif (nif_id, huella, titular, titular_nif, emisor, desde, hasta, tipo, sobre, subido_por, subido_en)
    VALUES ('${nif}', 'x', 'x', 'x', 'x', now(), now(), 'PERSONAL', '', '${usuario}', now());
  COMMIT;`;

const falsos = (nif: string, usuario: string, { cadena, factura }: Ids): string[] => [
  `UPDATE usuarios SET desactivado_en = NULL, role = 'ROLE_SUPER', cadenas_creadas = 0`,
  `INSERT INTO usuarios (id, email, contrasena_hash, nombre, role, creado_en, modificado_en, cadenas_creadas)
    VALUES (gen_random_uuid(), 'mine', 'x', 'x', 'ROLE_SUPER', now(), now(), 0)`,
  `UPDATE facturas SET estado_interno = 'FACTURADA' WHERE id = '${factura}'`,
  `UPDATE facturas SET estado_interno = 'BORRADOR' WHERE id = '${factura}'`,
  `UPDATE facturas SET ajuste = 1, ajusta_a = id WHERE id = '${factura}'`,
  `UPDATE facturas SET nif_id = gen_random_uuid()`,
  `INSERT INTO facturas (
      id, nif_id, entorno, tipo_factura, estado_interno, forma_pago, lineas, desglose, base_imponible, cuotas, recargo,
      importe_total, irpf, total_a_pagar, creada_en, modificada_en)
    VALUES (gen_random_uuid(), '${nif}', 'REAL', 'F1', 'FACTURADA', 'OTRO', '[]', '[]', 0, 0, 0, 0, 0, 0, now(), now())`,
  `INSERT INTO facturas_enlaces (factura_id, orden, nif_id, tipo, numero_completo, fecha_expedicion)
    VALUES ('${factura}', 1, '${nif}', 'RECTIFICA', 'F2024-1', now())`,
  `UPDATE registros SET contenido = '{}', estado = 'CORRECTO'`,
  `UPDATE registros SET posicion = 2`,
  `INSERT INTO registros SELECT * FROM registros`,
  `UPDATE eventos SET tipo = 'nada', cerrado_en = now()`,
  `UPDATE envios SET peticion = '', respuesta = ''`,
  `UPDATE envios SET peticion = NULL, respuesta = NULL, almacenado_sha256 = sha256('')`,
  `UPDATE cadenas SET abierta = false, numero_instalacion = 'mine'`,
  `UPDATE cadenas SET nif_id = gen_random_uuid() WHERE id = '${cadena}'`,
  `UPDATE precios SET importe = 0`,
  `UPDATE suscripciones SET nif_id = gen_random_uuid()`,
  `UPDATE consumos SET nif_id = gen_random_uuid(), desde = now()`,
  `UPDATE condiciones_prueba SET limite_facturas = 1000000`,
  `UPDATE nifs SET nif = 'B00000000'`,
  `UPDATE nifs SET usuario_id = '${usuario}'`,
  `INSERT INTO reclamaciones (id, nif_id, nif, usuario_id, abierta_en, contra_nif_id)
    VALUES (gen_random_uuid(), '${nif}', 'B12345674', '${usuario}', now(), '${nif}')`,
  `UPDATE reclamaciones SET contra_nif_id = '${nif}'`,
  `UPDATE facturas_enlaces SET emitida = false`,
  `UPDATE certificados_nif SET huella = 'mine', sobre = ''`,
  `INSERT INTO accesos (id, usuario_id, soporte_id, quien, que, en)
    VALUES (gen_random_uuid(), '${usuario}', '${usuario}', 'x', 'x', now())`,
  `UPDATE documentos SET tipo = 'mine'`,
  `SELECT sobre FROM certificados_nif, clientes`,
  `UPDATE graphile_worker._private_tasks SET identifier = 'pagos/mine'`,
  `UPDATE _prisma_migrations SET checksum = ''`,
  `SELECT * FROM _prisma_migrations`,
];
