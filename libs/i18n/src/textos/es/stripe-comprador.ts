// The page on which a buyer says who they are.
export const comprador = {
  titulo: 'Completa los datos de tu factura',
  compra:
    'Has hecho una compra de {{importe}} a {{empresa}} ({{nif}}), el {{fecha}}. Para hacerte la factura faltan estos datos.',
  compraConTique:
    'Has hecho una compra de {{importe}} a {{empresa}} ({{nif}}), el {{fecha}}, y tienes su tique {{tique}}. Con estos datos se cambia por una factura completa.',
  emailAyuda: 'Si quieres que lo tengan para enviártela',
  paraQue: 'Estos datos los recibe {{empresa}}, para hacer la factura. El enlace se puede usar una sola vez.',
  enviar: 'Pedir la factura',
  hecha: 'Datos recibidos',
  hechaTexto:
    '{{empresa}} ya tiene lo que hace falta para tu factura y te la hará llegar. No tienes que hacer nada más.',
  caducada: 'Este enlace ha caducado',
  caducadaTexto: 'Ya no se puede usar. Si todavía necesitas la factura, pídele otro enlace a {{empresa}}.',
  noSeAbre: 'Este enlace no abre nada',
  noSeAbreTexto:
    'Puede que esté cortado o que ya haya otro más nuevo. Comprueba que lo has copiado entero o pide otro a la tienda.',
} as const;
