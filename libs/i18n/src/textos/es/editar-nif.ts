// Editing a NIF: its data, what is printed on invoices, its certificate, giving it up.
export const editarNif = {
  titulo: 'Editar datos empresa', partes: { etiqueta: 'Partes de los datos', datos: 'Datos', factura: 'Logo y pie', documentos: 'Documentos', certificado: 'Certificado' },
  enFacturas: 'En tus facturas',
  guardado: 'Datos guardados', fijo: 'El NIF y el tipo de persona no cambian: tus registros y la representación los nombran.',
  representacion: 'Si cambias el nombre del titular, o quién lo administra, tendrás que firmar de nuevo la representación.',
  titular: { titulo: '¿Guardar con otro titular u otra persona administradora?', VALIDA: 'La representación aceptada nombra a los de antes: dejará de valer y este NIF no podrá emitir hasta que firmes otra. Lo que ya has emitido no cambia.', EN_VALIDACION: 'Lo que estamos revisando nombra a los de antes: se retira y tendrás que firmar de nuevo la representación.', accion: 'Guardar y firmar de nuevo' },
  cambiado: 'Estos datos han cambiado en otra ventana. Copia lo que quieras conservar y recarga.', recargar: 'Recargar los datos',
  documentosTexto: 'Lo que nos autoriza a enviar los registros de este NIF.',
  logotipo: {
    titulo: 'Logotipo', texto: 'Sale arriba en tus facturas, sobre fondo blanco.', archivo: 'Imagen del logotipo', archivoAyuda: 'Mejor apaisada y de al menos 600 píxeles de ancho.', actual: 'Logotipo de {{nombre}}', vista: 'Así quedará: {{archivo}}', ninguno: 'Sin logotipo',
    guardar: 'Guardar el logotipo', guardado: 'Logotipo guardado', quitar: 'Quitar el logotipo', quitado: 'Logotipo quitado',
    confirmar: { titulo: '¿Quitar el logotipo?', texto: 'Las próximas facturas saldrán sin él. Las ya emitidas no cambian.', accion: 'Quitar el logotipo' },
  },
  pie: { titulo: 'Texto legal al pie', texto: 'Por ejemplo, los datos del Registro Mercantil. Se imprime al pie de cada factura.', campo: 'Texto al pie', quedan: '{{usados}} de {{max}} caracteres', guardado: 'Texto al pie guardado',
    faltanDatos: 'Para guardar el pie hay que completar los datos de la empresa', completar: 'Completar los datos', falta: '{{parte}}: {{mensaje}}', partes: { administrador: 'Persona administradora', direccion: 'Dirección', titular: 'Titular' },
  },
  baja: {
    titulo: 'Dar de baja este NIF', texto: 'Deja de estar en tu lista y su suscripción se cancela.', emitio: 'Como ha emitido facturas, sus registros se conservan el tiempo que manda la ley, y lo que quede por enviar se envía.', vacio: 'Como no ha emitido ninguna factura, se borra todo: clientes, borradores y documentos.',
    accion: 'Dar de baja', confirmar: { titulo: '¿Dar de baja {{nombre}}?', accion: 'Dar de baja {{nif}}' }, escribe: 'Para confirmarlo, escribe {{nif}}', noCoincide: 'No es el NIF que se da de baja', eliminado: 'NIF eliminado', archivado: 'NIF dado de baja. Sus registros se conservan.',
  },
  certificado: {
    titulo: 'Certificado para los envíos', texto: 'No hace falta: si no subes ninguno, enviamos nosotros con el nuestro, como colaboradores sociales. Si prefieres que los envíos salgan con el tuyo, súbelo aquí.',
    propio: 'Los envíos salen con tu certificado', colaborador: 'Los envíos salen con el nuestro', campos: { titular: 'Titular', nif: 'NIF del titular', emisor: 'Emitido por', desde: 'Válido desde', hasta: 'Válido hasta', tipo: 'Tipo', huella: 'Huella', subido: 'Subido' },
    tipos: { PERSONAL: 'De persona o representante', SELLO: 'Sello de empresa' }, apoderado: 'Apoderado de este NIF', estados: { VIGENTE: 'Vigente', CADUCA_PRONTO: 'Caduca pronto', CADUCADO: 'Caducado' },
    dias_one: 'Queda {{count}} día', dias_other: 'Quedan {{count}} días', caducadoTitulo: 'El certificado ha caducado y no se envía nada', caducado: 'Puedes seguir emitiendo: los registros esperan y saldrán en cuanto subas uno nuevo o quites este.', prontoTitulo: 'Renueva pronto tu certificado', pronto: 'Cuando caduque se pararán los envíos; emitir, no. Sube el nuevo en cuanto lo tengas.',
    subirTitulo: 'Subir un certificado', cambiarTitulo: 'Cambiar de certificado', archivo: 'Archivo del certificado', archivoAyuda: 'El archivo .p12 o .pfx que exportaste con su clave privada.', contrasena: 'Contraseña del archivo', contrasenaAyuda: 'La usamos una vez para abrirlo y no la guardamos.',
    esApoderado: 'El titular es apoderado de este NIF', esApoderadoAyuda: 'Márcalo si el certificado es de otra persona que consta en la Agencia Tributaria como apoderada para enviar registros (trámite IZ860).',
    subir: 'Subir el certificado', subido: 'Certificado guardado: los próximos envíos salen con él', seguridad: 'Se guarda cifrado y no se puede volver a descargar.', quitar: 'Quitar el certificado', quitado: 'Certificado quitado: los envíos salen con el nuestro',
    confirmar: { titulo: '¿Quitar el certificado?', texto: 'Los próximos envíos saldrán con el nuestro. Para volver a usarlo tendrás que subirlo otra vez.', accion: 'Quitar el certificado' }, mostrar: 'Mostrar u ocultar la contraseña',
  },
} as const;
