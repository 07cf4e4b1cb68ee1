// What few invoices have: several recipients, somebody else who makes them out, another currency.
import type { facturaVarios as es } from '../es/factura-varios';
import type { Forma } from '../tipos';

export const facturaVarios: Forma<typeof es> = {
  destinatarios: {
    titulo: 'Diversos destinataris',
    ayuda:
      'Quan la factura és de diverses persones alhora: copropietaris, cònjuges, hereus. Totes surten a la factura i al registre.',
    otro: 'Un altre destinatari',
    quitar: 'Treu {{nombre}}',
    parte: 'Part (%)',
    partesIguales: 'Sense percentatges, es reparteix a parts iguals.',
    elResto: '{{nombre}} es queda amb el {{parte}}.',
    yOtros: '{{nombre}} i {{otros}} més',
  },
  ejemplares: {
    original: 'Original, per a {{quien}}',
    duplicado: 'Duplicat, per a {{quien}}',
    accion: 'PDF duplicat, si s’ha perdut l’original',
  },
  emision: {
    titulo: 'Qui expedeix la factura',
    EMISOR: 'L’emissor',
    DESTINATARIO: 'El destinatari, en nom de l’emissor',
    TERCERO: 'Un tercer, en nom de l’emissor',
    acuerdo:
      'Cal un acord previ per escrit entre emissor i destinatari, i que l’emissor accepti cada factura (RD 1619/2012, art. 5). La factura durà la menció «Facturació pel destinatari».',
    terceroAyuda:
      'La responsabilitat continua sent de l’emissor (RD 1619/2012, art. 5). El tercer surt a la factura i al registre.',
    nombreTercero: 'Nom del tercer',
    expedidaPor: 'Expedida per',
  },
  moneda: {
    moneda: 'Moneda',
    ayuda:
      'Els preus i els totals van en aquesta moneda. La factura diu també l’impost i el total en euros; el registre i el QR van en euros.',
    tipoCambio: 'Tipus de canvi',
    tipoCambioAyuda: 'A quants {{moneda}} equival 1 euro',
    fecha: 'Data del tipus de canvi',
    fechaAyuda: 'La de la meritació: el dia de l’operació',
    fuente: 'Font del tipus de canvi',
    BCE: 'Banc Central Europeu',
    OTRA: 'Una altra',
    cual: 'Nom de la font',
    enEuros: 'En euros',
    sinCambio: 'Falta el tipus de canvi',
    cambio: '{{euro}} = {{cambio}}',
  },
  papel: {
    destinatarios: 'Destinataris',
    porcion: 'Base\u00a0{{base}} · Impostos\u00a0{{cuota}} · Total\u00a0{{total}}',
    // RD 1619/2012, art. 14: the law's own word.
    duplicado: 'DUPLICAT',
    ejemplarPara: 'Exemplar per a {{quien}}',
    facturacionDestinatario: 'Facturació pel destinatari',
    expedidaPorTercero: 'Factura expedida per un tercer: {{quien}}',
    cambio: 'Tipus de canvi: {{euro}} = {{cambio}} ({{fuente}}, {{fecha}})',
    enEuros: 'Imports en euros',
    totalEnEuros: 'Total en euros',
  },
};
