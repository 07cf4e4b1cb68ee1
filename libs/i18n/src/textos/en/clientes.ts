// Customers, in English.
import type { Forma, TextosEs } from '../tipos';

export const clientes: Forma<TextosEs['clientes']> = {
  titulo: 'Customers', nuevo: 'New customer', editar: 'Edit customer', buscar: 'Search by name or tax ID',
  columnas: { nombre: 'Name or business name', identificacion: 'Tax ID', municipio: 'Municipality', email: 'Email' },
  campos: {
    tipoIdentificacion: 'Kind of tax ID', identificacion: 'Tax ID', pais: 'Country', nombre: 'Name or business name', nombreComercial: 'Commercial name',
    personaFisica: 'Is a natural person', direccion: 'Address', municipio: 'Municipality', codigoPostal: 'Postal code', provincia: 'Province',
    contactoNombre: 'Contact person', email: 'Email', telefono: 'Phone', idioma: 'Language of their documents',
    formaPago: 'Usual payment method', diasVencimiento: 'Days until due', irpf: 'IRPF withholding (%)', recargoEquivalencia: 'Under equivalence surcharge', referenciaExterna: 'Reference in your system',
  },
  grupos: { identidad: 'Who it is', direccion: 'Address', contacto: 'Contact', valores: 'Defaults for their invoices' },
  normalizado: 'We store it as {{valor}}',
  guardado: 'Customer saved', creado: 'Customer created', eliminado: 'Customer deleted', archivado: 'Customer archived: it has issued invoices and is kept with them.',
  eliminar: { titulo: 'Delete {{nombre}}', texto: 'It will no longer show in your lists. Issued invoices do not change.', accion: 'Delete customer' },
  vacio: { titulo: 'You have no customers yet', texto: 'Keep here whom you invoice, and their details fill in by themselves on every invoice.', accion: 'Add the first customer' },
};
