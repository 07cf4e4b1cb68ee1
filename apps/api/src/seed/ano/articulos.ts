// What the demo company sells: its catalogue, and the lines that are made of it.
import {
  type ArticuloEntrada,
  articuloEntradaSchema,
  type LineaFacturaEntrada,
  lineaFacturaSchema,
} from '@encadena/contracts';

interface Vendido {
  nombre: string;
  unidad: string;
  precio: string;
  /** Of IVA. */
  tipo: '21' | '4';
  /** Said to customers from abroad. */
  enIngles: string;
}

const servicio = (nombre: string, unidad: string, precio: string, enIngles: string): Vendido => ({
  nombre,
  unidad,
  precio,
  tipo: '21',
  enIngles,
});

/** By the company's own reference. */
const CATALOGO = {
  DIRECCION: servicio('Dirección de obra', 'mes', '850', 'Site supervision'),
  BASICO: servicio('Proyecto básico', 'proyecto', '2400', 'Preliminary design'),
  EJECUTIVO: servicio('Proyecto de ejecución', 'proyecto', '3900', 'Detailed design'),
  INTERIOR: servicio('Proyecto de interiorismo', 'proyecto', '1450', 'Interior design'),
  HORA: servicio('Hora de proyecto', 'hora', '58', 'Design work, hours'),
  RENDER: servicio('Imagen en 3D', 'imagen', '180', '3D image'),
  VISITA: servicio('Visita técnica con informe', 'visita', '160', 'Site visit with report'),
  MAQUETA: servicio('Maqueta', 'maqueta', '420', 'Scale model'),
  // A book has the super-reduced rate (Ley 37/1992, art. 91.dos.1.2.º).
  LIBRO: { nombre: 'Libro Patios', unidad: 'ejemplar', precio: '24', tipo: '4', enIngles: 'Book Patios' },
} as const satisfies Record<string, Vendido>;
export type Articulo = keyof typeof CATALOGO;

export const nombreDe = (articulo: Articulo): string => CATALOGO[articulo].nombre;

/** Parsed when they are needed: most processes never are. */
export const articulosDeMuestra = (): ArticuloEntrada[] =>
  Object.entries(CATALOGO).map(([referencia, { nombre, unidad, precio, tipo }]) =>
    articuloEntradaSchema.parse({
      nombre,
      referencia,
      unidad,
      linea: { descripcion: nombre, precioUnitario: precio, tipoImpositivo: tipo },
    }),
  );

/** `fuera`: supplied outside the territory of IVA. */
export const lineaDe = (
  articulo: Articulo,
  cantidad: string,
  { descuento, fuera = false }: { descuento?: string | undefined; fuera?: boolean } = {},
): LineaFacturaEntrada => {
  const { nombre, precio, tipo, enIngles } = CATALOGO[articulo];
  return lineaFacturaSchema.parse({
    descripcion: fuera ? enIngles : nombre,
    cantidad,
    precioUnitario: precio,
    ...(descuento && { descuentoTipo: 'PORCENTAJE', descuento }),
    ...(fuera ? { calificacionOperacion: 'N2', tipoImpositivo: null } : { tipoImpositivo: tipo }),
  });
};
