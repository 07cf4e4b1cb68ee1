// What the buyer of a shop's sale completes by its link, to get a complete invoice (docs/adr/0031). Needs no session, and
// tells nothing about the buyer, nor of the shop what would not stand on its invoice.
import { ENTORNOS } from '@encadena/invoicing';
import { comprobarNif, isNifIva, normalizarNif, normalizarNifIva } from '@encadena/values';
import { z } from 'zod';
import { camposIdentificacion, direccionSchema, normalizarIdentificacion } from '../comun/identidad';
import { comprobarCampo, emailSchema, idiomaSchema, linea, opcional } from '../comun/textos';
import { instanteSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';

export const TIPOS_COMPRADOR = ['NIF', 'NIF_IVA', 'PASAPORTE', 'ID_PAIS'] as const;

/** Nobody looks at it before an invoice is made of it, so a number must be right, and not only likely. */
const numeroBueno = comprobarCampo<{ identificacion: string; tipoIdentificacion: string }>(
  'identificacion',
  ({ tipoIdentificacion, identificacion = '' }) =>
    tipoIdentificacion === 'NIF'
      ? comprobarNif(normalizarNif(identificacion).nif) === 'VALIDO'
      : tipoIdentificacion !== 'NIF_IVA' || isNifIva(normalizarNifIva(identificacion)),
  'nif',
);

export const compradorEntradaSchema = z
  .strictObject({
    ...camposIdentificacion,
    tipoIdentificacion: z.enum(TIPOS_COMPRADOR).default('NIF'),
    nombre: linea(120, 1),
    direccion: direccionSchema,
    email: opcional(emailSchema),
    idioma: idiomaSchema.default('es'),
  })
  .check(numeroBueno)
  .transform(normalizarIdentificacion);
export type CompradorEntrada = z.output<typeof compradorEntradaSchema>;

/** PENDIENTE: may be completed. HECHA: it was. CADUCADA: no more; another one is the shop's to give. */
export const ESTADOS_ENLACE_VENTA = ['PENDIENTE', 'HECHA', 'CADUCADA'] as const;

export const ventaPublicaSchema = z.object({
  estado: z.enum(ESTADOS_ENLACE_VENTA),
  entorno: z.enum(ENTORNOS),
  emisor: z.object({ nif: z.string(), razonSocial: z.string() }),
  /** Only while it may be completed. */
  venta: z
    .object({
      referencia: z.string().nullable(),
      importe: z.string().nullable(),
      moneda: z.string().nullable(),
      recibidaEn: instanteSchema,
      /** Of the ticket that the invoice is given for. */
      tique: z.string().nullable(),
    })
    .nullable(),
});
export type VentaPublicaDto = z.infer<typeof ventaPublicaSchema>;

const conToken = z.strictObject({ token: z.string() });

export const ventasPublicas = {
  /** A token that is none of ours is not there; one of ours says what became of it. */
  ver: endpoint({
    method: 'GET',
    path: 'ventas/:token',
    doors: ['public'],
    params: conToken,
    datos: ventaPublicaSchema,
    errores: ['DEMASIADAS_PETICIONES'],
  }),
  /** Once. */
  completar: endpoint({
    method: 'POST',
    path: 'ventas/:token',
    doors: ['public'],
    params: conToken,
    body: compradorEntradaSchema,
    datos: z.object({ estado: z.literal('HECHA') }),
    errores: ['ENLACE_NO_VALIDO', 'DEMASIADAS_PETICIONES'],
  }),
};
