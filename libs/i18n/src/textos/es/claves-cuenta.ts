// Keys of the account: how an integrator's software sets up NIFs and hands out their API keys.
export const clavesCuenta = {
  titulo: 'Claves de integrador',
  texto:
    'Para quien lleva muchos NIF: tu programa los da de alta, sube sus documentos firmados y les crea sus claves API.',
  crear: 'Nueva clave de integrador',
  permisos: { NIFS: 'NIF', DOCUMENTOS: 'Documentos', CLAVES: 'Claves API' },
  permisosTexto: {
    NIFS: 'Ver los NIF de tu cuenta y añadir otros',
    DOCUMENTOS: 'Descargar los documentos, y subirlos ya firmados',
    CLAVES: 'Crear, sustituir y revocar las claves API de cada NIF',
  },
  nombreAyuda: 'Para reconocerla: «Programa de la gestoría»',
  aviso:
    'Quien tenga esta clave puede crearse una clave API de cada NIF de tu cuenta. Guárdala como tu contraseña.',
  hastaAyuda: 'Como mucho un año. Las claves API que entregue terminan con ella o antes.',
  ipsAyuda:
    'Direcciones o redes (203.0.113.0/24), separadas por comas. Vacío: desde cualquiera. Las claves API que entregue tampoco servirán desde otras.',
  probar: 'Pega esta orden en una terminal: contesta los NIF de tu cuenta.',
  sinSegundoFactor:
    'Para crear una clave de integrador hace falta la verificación en dos pasos. La activas en:',
  revocar: {
    texto:
      'Deja de funcionar al momento y para siempre. Las claves API que ha entregado siguen funcionando, porque hay programas que las usan.',
    entregadas: 'Revocar también todas las claves API que ha entregado',
    entregadasTexto: 'Márcalo si ha podido verla otra persona. Lo que las use dejará de emitir.',
    entregadasMenu: 'Revocar las que entregó',
    hechas: 'Claves API revocadas: {{numero}}',
  },
  expuesta:
    'Estas claves llegaron escritas en una dirección web, donde quedan guardadas en registros e historiales: {{nombres}}. Revócalas y crea otras.',
  vacio: {
    titulo: 'Todavía no tienes claves de integrador',
    texto:
      'Solo hacen falta si tu programa da de alta los NIF. Para facturar basta con una clave API del NIF.',
  },
} as const;
