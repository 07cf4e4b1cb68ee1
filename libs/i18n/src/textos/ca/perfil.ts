// The account of a person, in Catalan.
import type { Forma, TextosEs } from '../tipos';

export const perfil: Forma<TextosEs['auth']['perfil']> = {
  titulo: 'El teu perfil', menu: 'El teu perfil',
  datos: {
    titulo: 'Les teves dades', email: 'Correu electrònic', idioma: 'Idioma', idiomaAyuda: "El de les pantalles en entrar i el dels correus que t'enviem.",
    comerciales: 'Rebre correus amb novetats i ofertes', guardado: 'Perfil desat',
  },
  contrasena: {
    titulo: 'Contrasenya', texto: 'En canviar-la es tanquen les teves altres sessions.', cambiar: 'Canvia la contrasenya', actual: 'Contrasenya actual', cambiada: "Contrasenya canviada. Les teves altres sessions s'han tancat.",
  },
  segundoFactor: {
    titulo: 'Verificació en dos passos', texto: 'A més de la contrasenya, en entrar es demana un codi que canvia cada 30 segons al teu telèfon. Cal per afegir un NIF.',
    activo: 'Activa', inactivo: 'Sense activar', desde: 'Activa des del {{fecha}}', quedan: 'Codis de recuperació sense usar: {{numero}}', quedanPocos: "Et queden pocs codis de recuperació. Crea'n d'altres.",
    activar: 'Activa', desactivar: 'Desactiva', renovar: 'Crea codis nous', seguir: 'Continua', confirmarContrasena: 'Per continuar, escriu la teva contrasenya.',
    escanea: "Escaneja aquest codi QR amb la teva aplicació d'autenticació, o escriu la clau a mà.", qr: "Codi QR per a l'aplicació d'autenticació", clave: 'Clau', tipo: 'Basada en el temps, sis xifres, 30 segons',
    escribe: 'Després escriu el codi que mostra', activarTitulo: 'Activa la verificació en dos passos', desactivarTitulo: 'Desactiva la verificació en dos passos',
    desactivarTexto: 'El teu compte quedarà protegit només per la contrasenya i no podràs afegir altres NIF. Les teves altres sessions es tancaran.', renovarTitulo: 'Crea codis de recuperació nous', renovarTexto: 'Els codis anteriors deixaran de servir.',
    desactivada: 'La verificació en dos passos ja no està activa',
  },
  codigos: {
    titulo: 'Desa els teus codis de recuperació', texto: "Serveixen per entrar si perds el telèfon, cadascun una sola vegada. Desa'ls fora d'aquest ordinador: no es tornaran a mostrar.",
    que: 'Codis de recuperació', copiar: 'Copia-ho tot', copiados: 'Codis copiats', descargar: 'Baixa', archivo: 'codis-de-recuperacio', guardados: 'Els he desat', activada: "La verificació en dos passos està activa. Les teves altres sessions s'han tancat.",
  },
  sesiones: {
    titulo: 'Sessions obertes', texto: "Els navegadors on has entrat. Si no en reconeixes algun, tanca'l i canvia la contrasenya.", esta: 'Aquesta', abierta: 'Oberta el {{fecha}}', uso: 'Últim ús: {{fecha}}',
    cerrar: 'Tanca', cerrarDe: 'Tanca la sessió de {{agente}}', cerrada: 'Sessió tancada', cerrarTodas: 'Tanca-les totes', confirmarTitulo: 'Vols tancar totes les sessions?',
    confirmarTexto: 'També es tanca aquesta: hauràs de tornar a entrar.', desconocido: 'Navegador desconegut', en: '{{navegador}} a {{sistema}}',
  },
};
