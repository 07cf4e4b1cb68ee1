// Everything before the session, in Catalan.
import type { TextosDeAcceso } from '../tipos';

export const auth: TextosDeAcceso['auth'] = {
  login: {
    titulo: 'Entra al teu compte',
    entrar: 'Entra',
    entrando: 'S’està entrant…',
    email: 'Correu electrònic',
    contrasena: 'Contrasenya',
    ver: 'Mostra la contrasenya',
    error: 'Error en iniciar la sessió',
    caducada: 'La sessió ha caducat. Torna a entrar.',
    sinEsperar:
      'Si no vols esperar, demana una contrasenya nova: amb l’enllaç del correu podràs entrar de seguida des d’aquest navegador.',
    olvidada: 'Has oblidat la contrasenya?',
    sinCuenta: 'Encara no tens compte?',
    crear: 'Crea un compte',
  },
  espera: 'Massa intents. Podràs tornar-ho a provar d’aquí a {{tiempo}}.',
  segundoFactor: {
    titulo: 'Verificació en dos passos',
    texto: 'Escriu el codi de sis xifres que mostra ara la teva aplicació d’autenticació.',
    codigo: 'Codi de sis xifres',
    cifra: 'Xifra {{numero}} de {{total}}',
    verificar: 'Verifica',
    usarRecuperacion: 'Fes servir un codi de recuperació',
    usarCodigo: 'Fes servir el codi de l’aplicació',
    recuperacion: 'Codi de recuperació',
    recuperacionTexto:
      'Escriu un dels codis que vas desar en activar la verificació en dos passos. Cadascun serveix una sola vegada.',
    recuperacionFormato: 'Un codi de recuperació té 20 lletres i xifres: XXXXX-XXXXX-XXXXX-XXXXX',
    otra: 'Entra amb un altre compte',
  },
  contrasena: {
    nueva: 'Contrasenya nova',
    repetir: 'Repeteix la contrasenya',
    reglas: 'La contrasenya ha de tenir:',
    cumplida: 'complert',
    pendiente: 'pendent',
    longitud: 'Almenys {{min}} caràcters',
    mayuscula: 'Una lletra majúscula',
    minuscula: 'Una lletra minúscula',
    digito: 'Una xifra',
    especial: 'Un caràcter especial, com ! o -',
    repetida: 'La mateixa a les dues caselles',
    falta: 'Falta: {{partes}}',
    completa: 'La contrasenya compleix totes les regles',
  },
  registro: {
    titulo: 'Crea el teu compte',
    nombre: 'Nom',
    apellidos: 'Cognoms',
    telefono: 'Telèfon',
    crear: 'Crea el compte',
    conCuenta: 'Ja tens compte?',
    entrar: 'Entra',
    privacidad: 'He llegit i accepto la <enlace>política de privacitat</enlace>',
    condiciones: 'He llegit i accepto les <enlace>condicions de contractació electrònica</enlace>',
    comerciales: 'Vull rebre correus amb novetats i ofertes. Podré donar-me’n de baixa quan vulgui.',
    aceptar: 'Cal acceptar-ho per crear el compte',
    existe:
      'Ja hi ha un compte amb aquest correu electrònic. <entrar>Entra</entrar> o <recuperar>recupera la contrasenya</recuperar>.',
    sinTextos: 'No s’han pogut carregar els textos legals, i sense acceptar-los no es pot crear el compte.',
  },
  legal: {
    privacidad: 'Política de privacitat',
    condiciones: 'Condicions de contractació',
    version: 'Versió {{version}}',
  },
  noVerificado: {
    titulo: 'Verifica el teu correu electrònic',
    enviado:
      'Hem enviat un missatge a <b>{{correo}}</b>. Obre l’enllaç que porta i podràs entrar. Val durant 24 hores.',
    sinDireccion:
      'Escriu el correu electrònic del teu compte i t’enviarem una altra vegada l’enllaç que el verifica.',
    noLlega: 'No arriba? Mira al correu brossa o demana un altre enllaç.',
    reenviar: 'Envia un altre enllaç',
    reenviado: 'Si el compte espera verificació, l’enllaç nou ja és en camí. Els anteriors deixen de servir.',
    reenviarEn: 'En podràs demanar un altre d’aquí a {{tiempo}}',
    otra: 'Fes servir una altra adreça',
    volver: 'Torna a entrar',
  },
  verificar: {
    titulo: 'Verifica el teu correu electrònic',
    texto: 'Prem per confirmar que aquesta adreça és teva.',
    accion: 'Verifica el meu correu',
    hecho: 'Correu verificat',
    hechoTexto: 'Ja pots entrar amb <b>{{correo}}</b>.',
    elige: 'Correu verificat. Tria la teva contrasenya',
    eligeTexto:
      'Algú va registrar aquesta adreça més d’una vegada amb contrasenyes diferents, de manera que cap no serveix per entrar: tria la teva. Hem enviat un missatge a <b>{{correo}}</b> amb l’enllaç, que val durant una hora.',
    entrar: 'Entra',
    error: 'Error en verificar el correu electrònic. Torna-ho a provar més tard.',
    noValido: 'Aquest enllaç ja no serveix',
    noValidoTexto: 'Potser ja s’ha fet servir, ha caducat o n’hi ha un altre de més recent.',
    pedirOtro: 'Demana un altre enllaç',
  },
  recuperar: {
    titulo: 'Recupera la teva contrasenya',
    texto:
      'Escriu el correu electrònic del teu compte i t’enviarem un enllaç per triar una altra contrasenya.',
    enviar: 'Envia l’enllaç',
    enviado: 'Revisa el teu correu',
    enviadoTexto:
      'Si hi ha un compte amb <b>{{correo}}</b>, li hem enviat un enllaç. Només es pot fer servir una vegada, en l’hora vinent.',
  },
  cambiar: {
    titulo: 'Tria una altra contrasenya',
    para: 'Per al compte {{correo}}. En canviar-la es tanquen totes les sessions obertes.',
    guardar: 'Canvia la contrasenya',
    hecho: 'Contrasenya canviada',
    hechoTexto: 'Entra amb la contrasenya nova. Les sessions que hi havia obertes s’han tancat.',
  },
  baja: {
    titulo: 'Correus comercials',
    texto: 'L’adreça <b>{{correo}}</b> rep els nostres correus comercials. Vols deixar de rebre’ls?',
    accion: 'Deixa de rebre’ls',
    hecho: 'T’hem donat de baixa',
    hechoTexto:
      '<b>{{correo}}</b> ja no rebrà correus comercials. Els missatges necessaris per al teu compte continuaran arribant.',
    noValido: 'Enllaç de baixa no vàlid',
    noValidoTexto:
      'Obre l’enllaç que hi ha al peu d’un dels nostres correus comercials, o canvia-ho al teu perfil.',
  },
};
