// The list of a user's NIFs, in English.
import type { Forma, TextosEs } from '../tipos';

export const nifs: Forma<TextosEs['nifs']> = {
  titulo: 'Your NIFs', subtitulo: 'Choose the company or activity to work with.', buscar: 'Search by NIF or business name',
  columnas: { nif: 'NIF', razonSocial: 'Business name', municipio: 'Municipality', estado: 'Status' },
  entrar: 'Work with {{nombre}}',
  estados: { operativo: 'Ready', noOperativo: 'Waiting for validation', prueba: 'Trial: {{consumidas}} of {{limite}} invoices', inactiva: 'Subscription inactive' },
  vacio: { titulo: 'You have no NIF yet', texto: 'Each NIF is a company or activity with its own invoices and records.' },
};
