// Billing groups: who pays for which NIFs.
import { esNifIvaDe, isNif, isNifIva, normalizarNif, normalizarNifIva, PAISES_UE } from '@encadena/values';
import { z } from 'zod';
import { eliminadoSchema } from '../comun/borrado';
import { conUuid } from '../comun/lista';
import { direccionSchema } from '../comun/identidad';
import { comprobar, comprobarCampo, emailSchema, linea, uuidSchema } from '../comun/textos';
import { fechaSchema, instanteSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';
import { ESTADOS_COBRO, RECURRENCIAS, tarjetaSchema } from '../suscripciones/valores';

/** Of who is established in another member state: their number there, as it is kept; of everybody else a Spanish NIF. */
const normalizar = (texto: string): string => {
  const { nif } = normalizarNif(texto);
  return isNif(nif) ? nif : normalizarNifIva(texto);
};

/** Of a member state besides Spain, or a territory that counts as one. */
const enLaUnion = (pais: string): boolean => pais === 'MC' || PAISES_UE.includes(pais);

/**
 * Subscriptions are sold to businesses. One of another member state is a business by its NIF-IVA there (Implementing
 * Regulation (EU) 282/2011, art. 18); without one it would be taxed as a consumer, whom we do not sell to.
 */
export const datosFacturacionEntradaSchema = z
  .strictObject({
    razonSocial: linea(120, 1),
    nif: z
      .string()
      .max(32)
      .transform(normalizar)
      .check(comprobar((nif: string) => isNif(nif) || isNifIva(nif), 'nif')),
    direccion: direccionSchema,
    email: emailSchema,
  })
  .check(
    comprobarCampo<{ nif: string; direccion: { pais: string } }>(
      'nif',
      ({ nif = '', direccion }) => {
        const pais = direccion?.pais ?? 'ES';
        return enLaUnion(pais) ? esNifIvaDe(nif, pais) : isNif(nif);
      },
      'nifDeFacturacion',
    ),
  );
export type DatosFacturacionEntrada = z.output<typeof datosFacturacionEntradaSchema>;

/** What the European register (VIES) says of a NIF-IVA: it has not answered yet, it confirms it, or it does not. */
export const ESTADOS_NIF_IVA = ['PENDIENTE', 'CONFIRMADO', 'NO_CONFIRMADO'] as const;
export type EstadoNifIva = (typeof ESTADOS_NIF_IVA)[number];

export const grupoFacturacionSchema = z.object({
  uuid: uuidSchema,
  razonSocial: z.string(),
  nif: z.string(),
  direccion: direccionSchema,
  email: z.string(),
  /** Of its NIF-IVA; null where its NIF is a Spanish one. */
  nifIva: z.enum(ESTADOS_NIF_IVA).nullable(),
  /** The day on which its billing cycle began. */
  anclaCiclo: fechaSchema,
  nifs: z.array(z.object({ uuid: uuidSchema, nif: z.string(), razonSocial: z.string() })),
  /** How it pays: the card, how often, and what the last payment came to. */
  cobro: z.object({
    estado: z.enum(ESTADOS_COBRO),
    /** Of everything that it pays; null while it pays nothing. */
    recurrencia: z.enum(RECURRENCIAS).nullable(),
    tarjeta: tarjetaSchema.nullable(),
  }),
  version: z.number().int(),
});
export type GrupoFacturacionDto = z.infer<typeof grupoFacturacionSchema>;

export const gruposFacturacion = {
  listar: endpoint({
    method: 'GET',
    path: 'grupos-facturacion',
    doors: ['session'],
    datos: z.array(grupoFacturacionSchema),
  }),
  crear: endpoint({
    method: 'POST',
    path: 'grupos-facturacion',
    doors: ['session'],
    status: 201,
    body: datosFacturacionEntradaSchema,
    datos: grupoFacturacionSchema,
  }),
  obtener: endpoint({
    method: 'GET',
    path: 'grupos-facturacion/:uuid/datos-facturacion',
    doors: ['session'],
    params: conUuid,
    datos: grupoFacturacionSchema,
  }),
  modificar: endpoint({
    method: 'PUT',
    path: 'grupos-facturacion/:uuid/datos-facturacion',
    doors: ['session'],
    params: conUuid,
    body: datosFacturacionEntradaSchema,
    datos: grupoFacturacionSchema,
    conVersion: true,
    errores: ['VERSION_OBSOLETA'],
  }),
  /** A NIF of the user belongs to this group from now on, and to the one before no more. */
  vincular: endpoint({
    method: 'POST',
    path: 'grupos-facturacion/:uuid/nifs',
    doors: ['session'],
    params: conUuid,
    body: z.strictObject({ uuidNif: uuidSchema }),
    datos: grupoFacturacionSchema,
  }),
  /** Only one that no NIF belongs to, nor one that was given up and whose invoices are kept. */
  eliminar: endpoint({
    method: 'DELETE',
    path: 'grupos-facturacion/:uuid',
    doors: ['session'],
    params: conUuid,
    datos: eliminadoSchema,
    errores: ['GRUPO_EN_USO'],
  }),
};

/** What it would mean to link a NIF: a preview of `vincular`. */
export const vinculoSchema = z.object({
  /** Charged at once, taxes excluded: "0.00" where the NIF is paid for already. */
  coste: z.string(),
  /** What the NIF has now ends, because the group pays by another subscription. */
  pierdeSuscripcionActual: z.boolean(),
  /** Given back with the order, it costs the same to the cent. */
  fechaProrrateo: instanteSchema,
});
export type VinculoDto = z.infer<typeof vinculoSchema>;

export const vinculosFacturacion = {
  previsualizar: endpoint({
    method: 'GET',
    path: 'grupos-facturacion/:uuid/nifs/previsualizar',
    doors: ['session'],
    params: conUuid,
    query: z.strictObject({ uuidNif: uuidSchema }),
    datos: vinculoSchema,
    errores: ['RECURRENCIA_DISTINTA', 'PAGOS_NO_DISPONIBLES', 'PASARELA_NO_RESPONDE'],
  }),
};
