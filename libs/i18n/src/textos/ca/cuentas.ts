// Bank accounts, in Catalan.
import type { Forma, TextosEs } from '../tipos';

export const cuentas: Forma<TextosEs['cuentas']> = {
  titulo: 'Comptes bancaris',
  nueva: 'Nou compte',
  editar: 'Edita el compte',
  buscar: 'Cerca per nom o banc',
  columnas: { nombre: 'Nom', nombreBanco: 'Banc', iban: 'IBAN', swift: 'SWIFT/BIC' },
  campos: {
    nombre: 'Nom',
    nombreAyuda: 'El nom que li dones tu: «Compte principal»',
    nombreBanco: 'Banc',
    iban: 'IBAN',
    swift: 'SWIFT/BIC',
  },
  predeterminada: 'Predeterminat',
  predeterminar: 'Fes-lo predeterminat',
  predeterminadaHecho: '{{nombre}} és ara el compte predeterminat',
  enUso: 'En ús',
  guardada: 'Compte desat',
  creada: 'Compte creat',
  eliminada: 'Compte eliminat',
  archivada: 'Compte arxivat: surt en factures emeses, així que s’hi conserva.',
  eliminar: {
    titulo: 'Elimina el compte {{nombre}}',
    texto: 'No el podràs triar en factures noves. Les ja emeses no canvien.',
    accion: 'Elimina el compte',
  },
  vacio: {
    titulo: 'Encara no tens comptes bancaris',
    texto: 'Afegeix el compte on cobres i sortirà imprès a les factures per transferència.',
    accion: 'Afegeix el primer compte',
  },
};
