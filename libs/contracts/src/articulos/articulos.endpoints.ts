// What a NIF sells again and again: products and services, each as what it puts into a line of an invoice.
import { z } from 'zod';
import { eliminadoSchema } from '../comun/borrado';
import { causaAdmitida, claveAdmitida } from '../comun/impuesto';
import { decimal } from '../comun/importes';
import { conUuid, listaQuery, pagina } from '../comun/lista';
import { comprobarCampo, linea, opcional, uuidSchema } from '../comun/textos';
import { endpoint } from '../endpoint';
import { lineaFacturaSchema } from '../facturas/factura-entrada';

const camposDeLinea = lineaFacturaSchema.pick({
  descripcion: true,
  modoCalculo: true,
  impuesto: true,
  tipoImpositivo: true,
  exenta: true,
  causaExencion: true,
  calificacionOperacion: true,
  claveRegimen: true,
}).shape;

type Linea = z.output<z.ZodObject<typeof camposDeLinea>>;

const gravada = ({ exenta, calificacionOperacion }: Partial<Linea>): boolean =>
  !exenta && calificacionOperacion === 'S1';

/** What it puts into a line: never its quantity, its discount or what goes by the customer. */
export const lineaArticuloSchema = z
  .strictObject({
    ...camposDeLinea,
    /** Of one unit; with the tax inside where `modoCalculo` is INVERSO. */
    precioUnitario: decimal({ decimales: 8 }).default('0'),
  })
  .check(
    comprobarCampo<Linea>('causaExencion', (l) => !l.exenta || !!l.causaExencion, 'obligatorio'),
    comprobarCampo<Linea>('causaExencion', (l) => l.exenta || !l.causaExencion, 'formato'),
    comprobarCampo<Linea>('causaExencion', causaAdmitida, 'formato'),
    comprobarCampo<Linea>(
      'calificacionOperacion',
      (l) => l.exenta || !!l.calificacionOperacion,
      'obligatorio',
    ),
    comprobarCampo<Linea>('tipoImpositivo', (l) => !gravada(l) || !!l.tipoImpositivo, 'obligatorio'),
    comprobarCampo<Linea>('tipoImpositivo', (l) => gravada(l) || !l.tipoImpositivo, 'formato'),
    comprobarCampo<Linea>('claveRegimen', claveAdmitida, 'obligatorio'),
  );

export const articuloEntradaSchema = z.strictObject({
  nombre: linea(120, 1),
  /** Their own code for it: of one article at most. */
  referencia: opcional(linea(60)),
  /** What is counted: "hora", "kg". For the eye only, no invoice prints it. */
  unidad: opcional(linea(20)),
  linea: lineaArticuloSchema,
});
export type ArticuloEntrada = z.output<typeof articuloEntradaSchema>;

export const articuloSchema = z.object({
  uuid: uuidSchema,
  nombre: z.string(),
  referencia: z.string().nullable(),
  unidad: z.string().nullable(),
  linea: lineaArticuloSchema,
  version: z.number().int(),
});
export type ArticuloDto = z.infer<typeof articuloSchema>;

export const articulos = {
  listar: endpoint({
    method: 'GET',
    path: 'articulos',
    doors: ['nif', 'erp'],
    query: listaQuery({}, ['nombre', 'referencia']),
    datos: pagina(articuloSchema),
  }),
  obtener: endpoint({
    method: 'GET',
    path: 'articulos/:uuid',
    doors: ['nif', 'erp'],
    params: conUuid,
    datos: articuloSchema,
  }),
  crear: endpoint({
    method: 'POST',
    path: 'articulos',
    doors: ['nif', 'erp'],
    permiso: 'GESTIONAR',
    body: articuloEntradaSchema,
    datos: articuloSchema,
    status: 201,
    errores: ['ARTICULO_DUPLICADO'],
  }),
  modificar: endpoint({
    method: 'PUT',
    path: 'articulos/:uuid',
    doors: ['nif', 'erp'],
    permiso: 'GESTIONAR',
    params: conUuid,
    body: articuloEntradaSchema,
    datos: articuloSchema,
    conVersion: true,
    errores: ['ARTICULO_DUPLICADO', 'VERSION_OBSOLETA'],
  }),
  eliminar: endpoint({
    method: 'DELETE',
    path: 'articulos/:uuid',
    doors: ['nif', 'erp'],
    permiso: 'GESTIONAR',
    params: conUuid,
    datos: eliminadoSchema,
  }),
};
