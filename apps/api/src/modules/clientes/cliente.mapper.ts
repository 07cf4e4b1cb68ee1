// A customer between its row and what travels.
import type { ClienteDto, ClienteEntrada } from '@encadena/contracts';
import type { Prisma } from '../../platform/db';
import { clavesDe } from './claves-de-cliente';

export type ClienteFila = Omit<Prisma.ClienteGetPayload<object>, 'valoresPorDefecto'> & {
  valoresPorDefecto: unknown;
};

export function toClienteDto(fila: ClienteFila): ClienteDto {
  return {
    uuid: fila.id,
    tipoIdentificacion: fila.tipoIdentificacion as ClienteDto['tipoIdentificacion'],
    identificacion: fila.identificacion,
    pais: fila.pais,
    nombre: fila.nombre,
    nombreComercial: fila.nombreComercial,
    personaFisica: fila.personaFisica,
    direccion: {
      direccion: fila.direccion,
      municipio: fila.municipio,
      codigoPostal: fila.codigoPostal,
      provincia: fila.provincia,
      pais: fila.direccionPais,
    },
    contacto: { nombre: fila.contactoNombre, email: fila.contactoEmail, telefono: fila.contactoTelefono },
    idioma: fila.idioma as ClienteDto['idioma'],
    valoresPorDefecto: fila.valoresPorDefecto as ClienteDto['valoresPorDefecto'],
    referenciaExterna: fila.referenciaExterna,
    archivado: fila.archivado,
    absorbidoPor: fila.absorbidoPor,
    version: fila.version,
  };
}

/** The columns that a customer's form fills, and the keys that follow from it. */
export function columnasDe({
  direccion: { pais: direccionPais, ...direccion },
  contacto,
  ...cliente
}: ClienteEntrada) {
  return {
    ...cliente,
    ...clavesDe(cliente),
    ...direccion,
    direccionPais,
    contactoNombre: contacto.nombre,
    contactoEmail: contacto.email,
    contactoTelefono: contacto.telefono,
  };
}
