// The list of a user's NIFs, in Catalan.
import type { Forma, TextosEs } from '../tipos';

export const nifs: Forma<TextosEs['nifs']> = {
  titulo: 'Els teus NIF', subtitulo: 'Tria amb quina empresa o activitat treballaràs.', buscar: 'Cerca per NIF o raó social',
  columnas: { nif: 'NIF', razonSocial: 'Raó social', municipio: 'Municipi', estado: 'Estat' },
  entrar: 'Treballa amb {{nombre}}',
  estados: { operativo: 'Operatiu', noOperativo: 'Pendent de validar', prueba: 'Prova: {{consumidas}} de {{limite}} factures', inactiva: 'Subscripció inactiva' },
  vacio: { titulo: 'Encara no tens cap NIF', texto: 'Cada NIF és una empresa o activitat amb les seves factures i registres.' },
};
