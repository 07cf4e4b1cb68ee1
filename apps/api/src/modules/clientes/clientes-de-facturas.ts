// Customers that come in with an invoice: made, or brought up to date, in the transaction that issues or keeps it.
import type { DestinatarioEntrada } from '@encadena/contracts';
import type { PoolClient } from 'pg';
import { conFilas, DE_FILAS, type Deferred, enFormas, enSuMaquina } from '../../platform/db';
import { clavesDe } from './claves-de-cliente';

/** A customer of a NIF as an invoice names it; what is not said is null, and of an old one stays. */
export interface ClientePorGuardar {
  id: string;
  nifId: string;
  nuevo: boolean;
  destinatario: DestinatarioEntrada;
  /** Of a new one that does not say its own. */
  idioma: string;
  en: Date;
}

const COLUMNAS = `id, nif_id, tipo_identificacion, identificacion, pais, nombre, persona_fisica, direccion, municipio,
  codigo_postal, provincia, direccion_pais, contacto_email, idioma, valores_por_defecto, referencia_externa, clave_nombre,
  clave_identificacion, identificacion_firme, creado_en, modificado_en`;

/** $1: new customers, by the names of their columns. */
const INSERTAR = conFilas(`
  INSERT INTO clientes (${COLUMNAS})
  SELECT ${COLUMNAS} FROM jsonb_populate_recordset(NULL::clientes, $1::jsonb)`);

/** $1: customers that are there. */
const CAMBIAR = enFormas(
  DE_FILAS,
  (solo) => `
  UPDATE clientes c
  SET nombre = n.nombre, clave_nombre = n.clave_nombre, persona_fisica = coalesce(n.persona_fisica, c.persona_fisica), direccion = n.direccion,
    municipio = n.municipio, codigo_postal = n.codigo_postal, provincia = n.provincia,
    direccion_pais = n.direccion_pais, contacto_email = coalesce(n.contacto_email, c.contacto_email),
    idioma = coalesce(n.idioma, c.idioma),
    referencia_externa = coalesce(c.referencia_externa, n.referencia_externa),
    modificado_en = n.modificado_en, version = c.version + 1
  FROM posiciones(jsonb_array_length($1::jsonb)) i, jsonb_populate_record(NULL::clientes, $1::jsonb -> (i - 1)) n
  WHERE c.nif_id = n.nif_id AND c.id = n.id${solo('c.nif_id')}`,
);

/** What a customer has without being asked. */
const VALORES_POR_DEFECTO = {
  formaPago: 'SIN_ESPECIFICAR',
  diasVencimiento: 0,
  irpf: '0',
  recargoEquivalencia: false,
  claveRegimen: '01',
  bilingue: false,
};

/**
 * Stores them with the commit, each once, as it was said last. Raises a unique violation (`clientes_identificacion`)
 * when somebody else made one of them meanwhile.
 */
export function guardarClientes(
  client: PoolClient,
  later: Deferred,
  clientes: readonly ClientePorGuardar[],
): void {
  const unos = [...new Map(clientes.map((cliente) => [cliente.id, cliente])).values()];
  const filas = (nuevo: boolean) =>
    unos.filter((cliente) => cliente.nuevo === nuevo).map((cliente) => filaDe(cliente));
  const [nuevos, cambiados] = [filas(true), filas(false)];
  if (nuevos.length > 0)
    later(() =>
      enSuMaquina(client, {
        name: 'clientes-insertar',
        text: INSERTAR,
        values: [JSON.stringify(nuevos)],
      }),
    );
  if (cambiados.length > 0)
    later(() =>
      enSuMaquina(client, {
        name: 'clientes-cambiar',
        text: CAMBIAR,
        values: [JSON.stringify(cambiados)],
      }),
    );
}

function filaDe({ id, nifId, nuevo, destinatario, idioma, en }: ClientePorGuardar) {
  const { direccion, personaFisica, ...dicho } = destinatario;
  const { claveNombre, claveIdentificacion, identificacionFirme } = clavesDe(destinatario);
  return {
    id,
    nif_id: nifId,
    tipo_identificacion: dicho.tipoIdentificacion,
    identificacion: dicho.identificacion,
    pais: dicho.pais,
    nombre: dicho.nombre,
    persona_fisica: personaFisica ?? (nuevo ? false : null),
    direccion: direccion.direccion,
    municipio: direccion.municipio,
    codigo_postal: direccion.codigoPostal,
    provincia: direccion.provincia,
    direccion_pais: direccion.pais,
    contacto_email: dicho.email,
    idioma: dicho.idioma ?? (nuevo ? idioma : null),
    valores_por_defecto: VALORES_POR_DEFECTO,
    referencia_externa: dicho.referenciaExterna,
    clave_nombre: claveNombre,
    clave_identificacion: claveIdentificacion,
    identificacion_firme: identificacionFirme,
    creado_en: en,
    modificado_en: en,
  };
}

/** Somebody else made the same customer in the same moment: the second try finds it. */
export const clienteRecienHecho = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint?.startsWith('clientes_identificacion') ?? false;
