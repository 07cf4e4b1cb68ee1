// The calls of staff, and the log in which a customer reads who of them looked. Every look but the list wants a reason.
import { z } from 'zod';
import { conUuid, filtroLista, listaQuery, pagina } from '../comun/lista';
import { linea } from '../comun/textos';
import { endpoint } from '../endpoint';
import { documentoDtoSchema, TIPOS_DOCUMENTO } from '../papeles/papeles.endpoints';
import { accesoSchema, ESTADOS_DOCUMENTACION, nifSoporteSchema, usuarioDetalleSchema, usuarioFilaSchema } from './super-salida';

/** Why somebody of the staff looks: the customer reads it, so it is a sentence and not a letter. */
export const motivoSchema = linea(300, 5);

const mirada = z.strictObject({ motivo: motivoSchema });
const conTipo = conUuid.extend({ tipo: z.enum(TIPOS_DOCUMENTO) });
const decision = {
  method: 'PATCH', doors: ['super'], params: conTipo, body: z.strictObject({ motivo: motivoSchema }), datos: documentoDtoSchema,
} as const;

export const superusuario = {
  /** All users, with what is counted of each; `texto` finds by address, name, tax id or company (the specification, sections 7 and 9). */
  listar: endpoint({
    method: 'GET', path: 'usuarios/all', doors: ['super'],
    query: listaQuery({ role: z.enum(['ROLE_USER', 'ROLE_SUPER']).optional(), documentacionEstado: filtroLista(ESTADOS_DOCUMENTACION) }, ['idUsuario', 'email', 'nombre', 'creadoEn']),
    datos: pagina(usuarioFilaSchema), errores: ['SEGUNDO_FACTOR_REQUERIDO'],
  }),
  usuario: endpoint({ method: 'GET', path: 'super/usuarios/:uuid', doors: ['super'], params: conUuid, query: mirada, datos: usuarioDetalleSchema, errores: ['SEGUNDO_FACTOR_REQUERIDO'] }),
  nif: endpoint({ method: 'GET', path: 'super/nifs/:uuid', doors: ['super'], params: conUuid, query: mirada, datos: nifSoporteSchema, errores: ['SEGUNDO_FACTOR_REQUERIDO'] }),
};

/** What staff does with the papers of a NIF. */
export const papelesSoporte = {
  /** The signed document. */
  obtener: endpoint({ method: 'GET', path: 'super/nifs/:uuid/documentos/:tipo', doors: ['super'], params: conTipo, query: mirada, archivo: 'application/pdf', errores: ['SEGUNDO_FACTOR_REQUERIDO'] }),
  /** The copy of the signer's identity document that came with it. */
  identidad: endpoint({ method: 'GET', path: 'super/nifs/:uuid/documentos/:tipo/identidad', doors: ['super'], params: conTipo, query: mirada, archivo: 'application/pdf', errores: ['SEGUNDO_FACTOR_REQUERIDO'] }),
  validar: endpoint({ ...decision, path: 'super/nifs/:uuid/documentos/:tipo/validar', errores: ['SEGUNDO_FACTOR_REQUERIDO', 'DOCUMENTO_YA_VALIDO', 'DOCUMENTACION_TRANSICION', 'NIF_NO_DISPONIBLE'] }),
  rechazar: endpoint({ ...decision, path: 'super/nifs/:uuid/documentos/:tipo/rechazar', errores: ['SEGUNDO_FACTOR_REQUERIDO', 'DOCUMENTO_YA_VALIDO', 'DOCUMENTACION_TRANSICION'] }),
};

/** Of one's own account. */
export const accesos = {
  listar: endpoint({ method: 'GET', path: 'usuarios/accesos', doors: ['session'], query: listaQuery({}, ['en']), datos: pagina(accesoSchema) }),
};
