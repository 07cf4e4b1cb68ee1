// Customers of a NIF. Tax id and address are compulsory (the specification, section 5).
import { FORMAS_PAGO, TIPOS_IDENTIFICACION, TODAS_CLAVES_REGIMEN } from '@encadena/invoicing';
import { z } from 'zod';
import { borradoSchema } from '../comun/borrado';
import { conUuid, listaQuery, pagina } from '../comun/lista';
import {
  camposIdentificacion,
  direccionSchema,
  identificacionValida,
  normalizarIdentificacion,
  paisSchema,
} from '../comun/identidad';
import { porcentajeSchema } from '../comun/importes';
import { emailSchema, idiomaSchema, linea, opcional, telefonoSchema, uuidSchema } from '../comun/textos';
import { endpoint } from '../endpoint';

export const valoresPorDefectoSchema = z.strictObject({
  formaPago: z.enum(FORMAS_PAGO).default('SIN_ESPECIFICAR'),
  diasVencimiento: z.number().int().min(0).max(365).default(0),
  irpf: porcentajeSchema.default('0'),
  recargoEquivalencia: z.boolean().default(false),
  claveRegimen: z.enum(TODAS_CLAVES_REGIMEN).default('01'),
  /** Its invoices and quotes name everything in Spanish and in English; mails stay in its language. */
  bilingue: z.boolean().default(false),
});

export const contactoSchema = z.strictObject({
  nombre: opcional(linea(120)),
  email: opcional(emailSchema),
  telefono: opcional(telefonoSchema),
});

export const clienteEntradaSchema = z
  .strictObject({
    ...camposIdentificacion,
    nombre: linea(120, 1),
    nombreComercial: opcional(linea(120)),
    personaFisica: z.boolean().default(false),
    direccion: direccionSchema,
    contacto: contactoSchema.prefault({}),
    idioma: idiomaSchema.default('es'),
    valoresPorDefecto: valoresPorDefectoSchema.prefault({}),
    referenciaExterna: opcional(linea(60)),
  })
  .check(identificacionValida)
  .transform(normalizarIdentificacion);
export type ClienteEntrada = z.output<typeof clienteEntradaSchema>;

export const clienteSchema = z.object({
  uuid: uuidSchema,
  tipoIdentificacion: z.enum(TIPOS_IDENTIFICACION),
  identificacion: z.string(),
  pais: z.string(),
  nombre: z.string(),
  nombreComercial: z.string().nullable(),
  personaFisica: z.boolean(),
  direccion: z.object({
    direccion: z.string(),
    municipio: z.string(),
    codigoPostal: z.string(),
    provincia: z.string().nullable(),
    pais: z.string(),
  }),
  contacto: z.object({
    nombre: z.string().nullable(),
    email: z.string().nullable(),
    telefono: z.string().nullable(),
  }),
  idioma: idiomaSchema,
  valoresPorDefecto: valoresPorDefectoSchema,
  referenciaExterna: z.string().nullable(),
  archivado: z.boolean(),
  /** The customer that it was merged into and that stands for it; this one is archived. */
  absorbidoPor: uuidSchema.nullable(),
  version: z.number().int(),
});
export type ClienteDto = z.infer<typeof clienteSchema>;

export const clientes = {
  listar: endpoint({
    method: 'GET',
    path: 'clientes',
    doors: ['nif', 'erp'],
    query: listaQuery(
      { pais: paisSchema.optional(), archivados: z.enum(['true', 'false']).default('false') },
      ['nombre', 'identificacion', 'creado'],
    ),
    datos: pagina(clienteSchema).extend({
      /** Whether some of them are likely one; said on the first page of the whole list. */
      repetidos: z.boolean().optional(),
    }),
  }),
  obtener: endpoint({
    method: 'GET',
    path: 'clientes/:uuid',
    doors: ['nif', 'erp'],
    params: conUuid,
    datos: clienteSchema,
  }),
  crear: endpoint({
    method: 'POST',
    path: 'clientes',
    doors: ['nif', 'erp'],
    permiso: 'GESTIONAR',
    body: clienteEntradaSchema,
    datos: clienteSchema,
    status: 201,
    errores: ['CLIENTE_DUPLICADO'],
  }),
  modificar: endpoint({
    method: 'PUT',
    path: 'clientes/:uuid',
    doors: ['nif', 'erp'],
    permiso: 'GESTIONAR',
    params: conUuid,
    body: clienteEntradaSchema,
    datos: clienteSchema,
    conVersion: true,
    errores: ['CLIENTE_DUPLICADO', 'CLIENTE_YA_UNIDO', 'VERSION_OBSOLETA'],
  }),
  eliminar: endpoint({
    method: 'DELETE',
    path: 'clientes/:uuid',
    doors: ['nif', 'erp'],
    permiso: 'GESTIONAR',
    params: conUuid,
    datos: borradoSchema,
    errores: ['CLIENTE_YA_UNIDO', 'EN_RECURRENTES'],
  }),
};
