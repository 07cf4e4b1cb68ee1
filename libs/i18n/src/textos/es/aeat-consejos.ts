// What to do about a code of the agency, by family (libs/verifactu, FAMILIAS_AEAT).

export const aeatConsejos = {
  censo:
    'Mira en la tarjeta fiscal de tu cliente que el NIF y el nombre sean exactamente esos. Corrige su ficha y después el registro. Si es una persona y su NIF es bueno pero aún no está en el censo, elige «NIF no censado».',
  censoAceptado:
    'Comprueba su NIF y su nombre. Si están mal, corrige su ficha y el registro. Si están bien, corrige el registro cuando el NIF conste en el censo.',
  formatoNif: 'Copia el NIF de la tarjeta fiscal de tu cliente. Corrige su ficha y después el registro.',
  nifIva:
    'Pide a tu cliente su identificación exacta. Si es un NIF-IVA, compruébalo en VIES, la web de la Unión Europea. Corrige su ficha y después el registro.',
  documento:
    'Elige la clase de documento y el país que corresponden a tu cliente. Corrige su ficha y después el registro.',
  destinatario:
    'Revisa el nombre, la identificación y el país de tu cliente. Corrige su ficha y después el registro.',
  clienteORegimen:
    'Si lo que está mal es la identificación de tu cliente, corrige su ficha y el registro. Si lo que está mal es el régimen o la exención, haz una rectificativa.',
  descripcion:
    'El mensaje de la Agencia suele decir qué dato es. Si es de tu cliente o de la descripción, corrige el registro. Si es otro, escríbenos.',
  fechaFutura: 'Cuando llegue ese día, envía otra vez el registro sin cambiar nada.',
  tecnicoDelRegistro: 'Tus datos están bien. Espera un rato y envía otra vez el registro sin cambiar nada.',
  numero:
    'El número de una factura emitida no se cambia. Si tu cliente no la tiene, anúlala y haz otra; si ya la tiene, haz una rectificativa.',
  fechaExpedicion:
    'La fecha de una factura emitida no se cambia. Si tu cliente no la tiene, anúlala y haz otra; si ya la tiene, haz una rectificativa.',
  fechaOperacion:
    'La fecha de operación está escrita en la factura: haz una rectificativa con la fecha buena. Si tu cliente aún no la tiene, puedes anularla y hacer otra.',
  tipoFactura:
    'El tipo de una factura emitida no se cambia: haz una rectificativa. Si tu cliente aún no la tiene, puedes anularla y hacer otra del tipo que toca.',
  limiteSimplificada:
    'Haz una factura ordinaria con los datos de tu cliente. Si aún no tiene esta, anúlala; si ya la tiene, rectifícala.',
  tipoImpositivo:
    'El impuesto está escrito en la factura: haz una rectificativa con el tipo que toca. Si tu cliente aún no la tiene, puedes anularla y hacer otra.',
  recargo:
    'El recargo está escrito en la factura: haz una rectificativa con el recargo que toca. Si tu cliente aún no la tiene, puedes anularla y hacer otra.',
  regimen:
    'El régimen va con las líneas de la factura: haz una rectificativa con el régimen que toca. Si tu cliente aún no la tiene, puedes anularla y hacer otra.',
  calificacion:
    'Haz una rectificativa que diga bien si la línea está sujeta, no sujeta o exenta, y por qué. Si tu cliente aún no la tiene, puedes anularla y hacer otra.',
  importes:
    'Los importes están escritos en la factura: haz una rectificativa con los buenos. Si tu cliente aún no la tiene, puedes anularla y hacer otra.',
  importesAceptados:
    'Revisa los importes. Si están mal, haz una rectificativa: están escritos en la factura y no se cambian. Si están bien, escríbenos.',
  nadaQueHacer: 'No tienes que hacer nada: la Agencia no pide corregirlo.',
  empresa:
    'Comprueba que el NIF y la razón social son los de tu tarjeta fiscal. Cambia lo que haga falta y después corrige el registro. Si todo está bien, escríbenos.',
  cabecera:
    'Comprueba que el NIF y la razón social son los de tu tarjeta fiscal. Los registros que esperan se vuelven a enviar solos. Si todo está bien, escríbenos.',
  certificado:
    'Sube un certificado tuyo en vigor, o comprueba que tu documento de representación está firmado. Los registros que esperan se vuelven a enviar solos.',
  apoderamiento:
    'Tus facturas no cambian. Para consultarlas, sube un certificado tuyo en vigor o apodera a quien pregunta en la sede de la Agencia.',
  permiso:
    'Comprueba que tu documento de representación está firmado y en vigor. Después corrige el registro.',
  tecnicoDelEnvio: 'No tienes que hacer nada: los registros esperan y se vuelven a enviar solos.',
  duplicado:
    'Comparamos lo que tiene la Agencia con lo nuestro. Si es esta misma factura, queda aceptada sola; si no, mira en Conciliación de dónde salió la otra.',
  comparar: 'Mira en Conciliación qué tiene la Agencia de esta factura antes de hacer nada más.',
  formulario: 'Cámbiala en la sede de la Agencia, con el mismo formulario con el que se registró.',
  noHabilitado:
    'No depende de ti ni de nosotros. Los registros esperan y se envían solos cuando la Agencia lo abra.',
  suspendido: 'Los registros esperan. Lo aclaramos nosotros con la Agencia; enviar más ahora lo empeoraría.',
  programaEnvio:
    'Es cosa del programa y lo revisamos nosotros. Los registros esperan: no tienes que cambiar nada.',
  programaRegistro:
    'Es cosa del programa y lo revisamos nosotros. No cambies ni repitas la factura; si te corre prisa, escríbenos.',
  programaAceptado: 'Es cosa del programa y lo revisamos nosotros. La factura vale y está registrada.',
  consulta: 'Es cosa de una consulta del programa y lo revisamos nosotros. Tus facturas no cambian.',
} as const;
