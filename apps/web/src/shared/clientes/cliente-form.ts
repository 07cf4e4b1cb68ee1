// The values of the customer form: texts where the contract takes texts, empty instead of null.
import type { ClienteDto, clienteEntradaSchema } from '@encadena/contracts';
import type { Idioma } from '@encadena/i18n';
import type { z } from 'zod';

type Entrada = z.input<typeof clienteEntradaSchema>;

export type ClienteValores = Entrada & {
  direccion: { direccion: string; municipio: string; codigoPostal: string; provincia: string; pais: string };
  contacto: { nombre: string; email: string; telefono: string };
  valoresPorDefecto: NonNullable<Entrada['valoresPorDefecto']>;
};

export const vacio = (idioma: Idioma): ClienteValores => ({
  tipoIdentificacion: 'NIF',
  identificacion: '',
  pais: 'ES',
  nombre: '',
  nombreComercial: '',
  personaFisica: false,
  direccion: { direccion: '', municipio: '', codigoPostal: '', provincia: '', pais: 'ES' },
  contacto: { nombre: '', email: '', telefono: '' },
  idioma,
  valoresPorDefecto: {
    formaPago: 'TRANSFERENCIA',
    diasVencimiento: 30,
    irpf: '0',
    recargoEquivalencia: false,
    claveRegimen: '01',
    bilingue: false,
  },
  referenciaExterna: '',
});

export function deCliente({
  uuid: _uuid,
  archivado: _archivado,
  absorbidoPor: _absorbidoPor,
  version: _version,
  ...cliente
}: ClienteDto): ClienteValores {
  return {
    ...cliente,
    nombreComercial: cliente.nombreComercial ?? '',
    referenciaExterna: cliente.referenciaExterna ?? '',
    direccion: { ...cliente.direccion, provincia: cliente.direccion.provincia ?? '' },
    contacto: {
      nombre: cliente.contacto.nombre ?? '',
      email: cliente.contacto.email ?? '',
      telefono: cliente.contacto.telefono ?? '',
    },
  };
}
