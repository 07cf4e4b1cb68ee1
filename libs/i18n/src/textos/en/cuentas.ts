// Bank accounts, in English.
import type { Forma, TextosEs } from '../tipos';

export const cuentas: Forma<TextosEs['cuentas']> = {
  titulo: 'Bank accounts',
  nueva: 'New account',
  editar: 'Edit account',
  buscar: 'Search by name or bank',
  columnas: { nombre: 'Name', nombreBanco: 'Bank', iban: 'IBAN', swift: 'SWIFT/BIC' },
  campos: {
    nombre: 'Name',
    nombreAyuda: 'What you call it: “Main account”',
    nombreBanco: 'Bank',
    iban: 'IBAN',
    swift: 'SWIFT/BIC',
  },
  predeterminada: 'Default',
  predeterminar: 'Make default',
  predeterminadaHecho: '{{nombre}} is now the default account',
  enUso: 'In use',
  guardada: 'Account saved',
  creada: 'Account created',
  eliminada: 'Account deleted',
  archivada: 'Account archived: it appears on issued invoices and is kept with them.',
  eliminar: {
    titulo: 'Delete the account {{nombre}}',
    texto: 'You will not be able to choose it on new invoices. Issued ones do not change.',
    accion: 'Delete account',
  },
  vacio: {
    titulo: 'You have no bank accounts yet',
    texto: 'Add the account where you are paid, and it will be printed on invoices paid by transfer.',
    accion: 'Add the first account',
  },
};
