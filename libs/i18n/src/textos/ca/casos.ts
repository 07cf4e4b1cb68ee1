// The rarer cases of an invoice, in Catalan.
import type { Forma, TextosEs } from '../tipos';

export const casos: Forma<TextosEs['casos']> = {
  masOpciones: 'Més opcions',
  particularidades: 'Particularitats',
  simplificadaArt7273: 'Simplificada amb les dades del client (art. 7.2 i 7.3)',
  simplificadaArt7273Ayuda:
    'Un tiquet amb el NIF i l’adreça del client, perquè pugui deduir-se l’impost. Té els mateixos límits que un tiquet i va en una sèrie diferent de la de les factures completes.',
  sinIdentificarArt61d: 'Completa, sense identificar el client (art. 6.1.d)',
  sinIdentificarArt61dAyuda:
    'Quan la llei no demana identificar el client, com en moltes vendes a particulars. No és un tiquet: pot passar de 3.000\u00a0€ i va en una sèrie diferent de la dels tiquets.',
  sinIdentificarSinCliente: 'Aquesta factura no porta les dades del client.',
  cupon: 'Per cupons, bonificacions o descomptes',
  cuponAyuda: 'Marca-ho si la base baixa per ells i només s’expedeix la factura original.',
  descuento: {
    anadir: 'Descompte general',
    titulo: 'Descompte general',
    quitar: 'Treu el descompte general',
    en: 'En',
    ayuda: 'Es reparteix entre els tipus d’impost sense perdre ni un cèntim.',
    conImpuestos: 'Els preus porten els impostos inclosos, i aquest descompte també.',
    suma: 'Suma de les línies',
    nombre: 'Descompte',
    nombrePorcentaje: 'Descompte {{tipo}}',
  },
  papel: {
    simplificadaArt7273:
      'Factura simplificada amb les dades del destinatari (art. 7.2 i 7.3 del RD 1619/2012)',
    sinIdentificarArt61d: 'Factura sense identificació del destinatari (art. 6.1.d del RD 1619/2012)',
    cupon: 'Minoració de la base per cupons, bonificacions o descomptes',
    regimenGrupo: 'Règim especial del grup d’entitats',
    baseACoste: 'Base imposable a cost {{base}}, {{cuota}}',
  },
};
