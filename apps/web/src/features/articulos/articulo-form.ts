// A product or service between the API and its form.
import type { ArticuloDto } from '@encadena/contracts';
import type { ModoCalculo } from '@encadena/invoicing';
import { aTratamientoEntrada, deTratamientoEntrada } from '../../shared/tratamiento/tratamiento';
import type { Tratamiento } from '../../shared/tratamiento/tratamiento';
import type { ArticuloCrudo } from './api';

export interface ArticuloValores {
  nombre: string;
  referencia: string;
  unidad: string;
  linea: Tratamiento & {
    descripcion: string;
    precioUnitario: string;
    modoCalculo: ModoCalculo;
  };
}

const NUEVO: ArticuloValores = {
  nombre: '',
  referencia: '',
  unidad: '',
  linea: {
    descripcion: '',
    precioUnitario: '',
    modoCalculo: 'NORMAL',
    impuesto: 'IVA',
    trato: 'S1',
    tipoImpositivo: '21',
    causaExencion: null,
    claveRegimen: '01',
  },
};

export function deArticulo(articulo?: ArticuloDto): ArticuloValores {
  if (!articulo) return NUEVO;
  const { nombre, referencia, unidad, linea } = articulo;
  const { descripcion, precioUnitario, modoCalculo, exenta, calificacionOperacion } = linea;
  return {
    nombre,
    referencia: referencia ?? '',
    unidad: unidad ?? '',
    linea: {
      descripcion,
      precioUnitario,
      modoCalculo,
      ...deTratamientoEntrada({
        ...linea,
        calificacionOperacion: exenta ? null : calificacionOperacion,
      }),
    },
  };
}

export const aArticulo = ({ nombre, referencia, unidad, linea }: ArticuloValores): ArticuloCrudo => ({
  nombre,
  referencia,
  unidad,
  linea: {
    descripcion: linea.descripcion,
    precioUnitario: linea.precioUnitario === '' ? '0' : linea.precioUnitario,
    modoCalculo: linea.modoCalculo,
    ...aTratamientoEntrada(linea),
    exenta: linea.trato === 'EXENTA',
  },
});
