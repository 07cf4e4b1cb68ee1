// The page on which a buyer says who they are.
import type { Textos } from '../tipos';

export const comprador = {
  titulo: 'Complete the details of your invoice',
  compra:
    'You bought something for {{importe}} from {{empresa}} ({{nif}}) on {{fecha}}. To make out your invoice, these details are missing.',
  compraConTique:
    'You bought something for {{importe}} from {{empresa}} ({{nif}}) on {{fecha}} and have its ticket {{tique}}. With these details it is replaced by a complete invoice.',
  emailAyuda: 'If you want them to have it, to send you the invoice',
  paraQue: '{{empresa}} receives these details, to make out the invoice. The link can be used once.',
  enviar: 'Ask for the invoice',
  hecha: 'Details received',
  hechaTexto: '{{empresa}} has what your invoice needs and will send it to you. There is nothing else to do.',
  caducada: 'This link has expired',
  caducadaTexto: 'It can no longer be used. If you still need the invoice, ask {{empresa}} for another link.',
  noSeAbre: 'This link opens nothing',
  noSeAbreTexto:
    'It may be cut short, or there is a newer one. Check that you copied all of it, or ask the shop for another.',
} satisfies Textos['stripe']['comprador'];
