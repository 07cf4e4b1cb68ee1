// The calls of staff, and the access log in which a customer reads who opened their data. Every access except the list needs a reason.
import { z } from 'zod';
import { conUuid, filtroLista, listaQuery, pagina } from '../comun/lista';
import { linea } from '../comun/textos';
import { endpoint } from '../endpoint';
import { catalogoPlanesSchema, facturasPropiasSchema } from '../suscripciones/suscripcion';
import { documentoDtoSchema, TIPOS_DOCUMENTO } from '../papeles/papeles.endpoints';
import { estadoCasaSchema } from './estado-casa';
import {
  accesoSchema,
  archivosVistosSchema,
  ESTADOS_DOCUMENTACION,
  huellaSchema,
  nifSoporteSchema,
  usuarioDetalleSchema,
  usuarioFilaSchema,
} from './super-salida';

/** Why a member of staff opens the data: the customer reads it, so it must be a sentence and not a single letter. */
export const motivoSchema = linea(300, 5);

const mirada = z.strictObject({ motivo: motivoSchema });
/** The file that was announced, and no other: 409 DOCUMENTO_CAMBIADO when another one lies there by now. */
const deArchivo = mirada.extend({ huella: huellaSchema });
const conTipo = conUuid.extend({ tipo: z.enum(TIPOS_DOCUMENTO) });
const decision = {
  method: 'PATCH',
  doors: ['super'],
  params: conTipo,
  /** Nothing is decided of files that were not shown: 409 DOCUMENTO_CAMBIADO. */
  body: z.strictObject({ motivo: motivoSchema, vistos: archivosVistosSchema }),
  datos: documentoDtoSchema,
} as const;

export const superusuario = {
  /** Plans and prices, those no longer sold too, and how many NIFs have each. They are changed in the database alone. */
  planes: endpoint({
    method: 'GET',
    path: 'super/planes',
    doors: ['super'],
    datos: catalogoPlanesSchema,
  }),
  /** The figures by which staff sees whether the installation is well; the same as at /metrics (docs/adr/0059). */
  casa: endpoint({
    method: 'GET',
    path: 'super/casa',
    doors: ['super'],
    datos: estadoCasaSchema,
  }),
  /** Under whom this installation issues its own invoices, and those of them that wait, with their reason. */
  facturasPropias: endpoint({
    method: 'GET',
    path: 'super/facturas-propias',
    doors: ['super'],
    query: listaQuery({}, ['creadaEn']).omit({ texto: true }),
    datos: facturasPropiasSchema,
  }),
  /** All users, with what is counted of each; `texto` finds by address, name, tax id or company (the specification, sections 7 and 9). */
  listar: endpoint({
    method: 'GET',
    path: 'usuarios/all',
    doors: ['super'],
    query: listaQuery(
      {
        role: z.enum(['ROLE_USER', 'ROLE_SUPER']).optional(),
        documentacionEstado: filtroLista(ESTADOS_DOCUMENTACION),
      },
      ['idUsuario', 'email', 'nombre', 'creadoEn'],
    ),
    datos: pagina(usuarioFilaSchema),
    errores: ['SEGUNDO_FACTOR_REQUERIDO'],
  }),
  usuario: endpoint({
    method: 'GET',
    path: 'super/usuarios/:uuid',
    doors: ['super'],
    params: conUuid,
    query: mirada,
    datos: usuarioDetalleSchema,
    errores: ['SEGUNDO_FACTOR_REQUERIDO'],
  }),
  nif: endpoint({
    method: 'GET',
    path: 'super/nifs/:uuid',
    doors: ['super'],
    params: conUuid,
    query: mirada,
    datos: nifSoporteSchema,
    errores: ['SEGUNDO_FACTOR_REQUERIDO'],
  }),
};

/** What staff do with the documents of a NIF. */
export const papelesSoporte = {
  /** The signed document. */
  obtener: endpoint({
    method: 'GET',
    path: 'super/nifs/:uuid/documentos/:tipo',
    doors: ['super'],
    params: conTipo,
    query: deArchivo,
    archivo: 'application/pdf',
    errores: ['SEGUNDO_FACTOR_REQUERIDO', 'DOCUMENTO_CAMBIADO'],
  }),
  /** The copy of the signer's identity document that came with it. */
  identidad: endpoint({
    method: 'GET',
    path: 'super/nifs/:uuid/documentos/:tipo/identidad',
    doors: ['super'],
    params: conTipo,
    query: deArchivo,
    archivo: 'application/pdf',
    errores: ['SEGUNDO_FACTOR_REQUERIDO', 'DOCUMENTO_CAMBIADO'],
  }),
  /** The proof that who signed represents the company. */
  acreditacion: endpoint({
    method: 'GET',
    path: 'super/nifs/:uuid/documentos/:tipo/acreditacion',
    doors: ['super'],
    params: conTipo,
    query: deArchivo,
    archivo: 'application/pdf',
    errores: ['SEGUNDO_FACTOR_REQUERIDO', 'DOCUMENTO_CAMBIADO'],
  }),
  validar: endpoint({
    ...decision,
    path: 'super/nifs/:uuid/documentos/:tipo/validar',
    errores: [
      'SEGUNDO_FACTOR_REQUERIDO',
      'DECISION_PROPIA',
      'DOCUMENTO_YA_VALIDO',
      'DOCUMENTO_CAMBIADO',
      'DOCUMENTACION_TRANSICION',
      'NIF_NO_DISPONIBLE',
      'RECLAMACION_PENDIENTE',
    ],
  }),
  rechazar: endpoint({
    ...decision,
    path: 'super/nifs/:uuid/documentos/:tipo/rechazar',
    errores: [
      'SEGUNDO_FACTOR_REQUERIDO',
      'DECISION_PROPIA',
      'DOCUMENTO_YA_VALIDO',
      'DOCUMENTO_CAMBIADO',
      'DOCUMENTACION_TRANSICION',
    ],
  }),
};

/** Of one's own account. */
export const accesos = {
  listar: endpoint({
    method: 'GET',
    path: 'usuarios/accesos',
    doors: ['session'],
    query: listaQuery({}, ['en']),
    datos: pagina(accesoSchema),
  }),
};
