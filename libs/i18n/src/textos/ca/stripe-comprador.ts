// The page on which a buyer says who they are.
import type { Textos } from '../tipos';

export const comprador = {
  titulo: 'Completa les dades de la teva factura',
  compra:
    'Has fet una compra de {{importe}} a {{empresa}} ({{nif}}), el {{fecha}}. Per fer-te la factura falten aquestes dades.',
  compraConTique:
    'Has fet una compra de {{importe}} a {{empresa}} ({{nif}}), el {{fecha}}, i en tens el tiquet {{tique}}. Amb aquestes dades es canvia per una factura completa.',
  emailAyuda: 'Si vols que el tinguin per enviar-te-la',
  paraQue:
    'Aquestes dades les rep {{empresa}}, per fer la factura. L’enllaç només es pot fer servir una vegada.',
  enviar: 'Demanar la factura',
  hecha: 'Dades rebudes',
  hechaTexto:
    '{{empresa}} ja té el que cal per a la teva factura i te la farà arribar. No has de fer res més.',
  caducada: 'Aquest enllaç ha caducat',
  caducadaTexto:
    'Ja no es pot fer servir. Si encara necessites la factura, demana un altre enllaç a {{empresa}}.',
  noSeAbre: 'Aquest enllaç no obre res',
  noSeAbreTexto:
    'Potser està tallat o ja n’hi ha un de més nou. Comprova que l’has copiat sencer o demana’n un altre a la botiga.',
} satisfies Textos['stripe']['comprador'];
