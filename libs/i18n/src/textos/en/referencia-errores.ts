// What each error of the API comes of, and what helps: the page of errors, for whoever writes a program.
import type { Textos } from '../tipos';

export const referenciaErrores: Textos['referenciaErrores'] = {
  VALIDACION: {
    causa:
      'Something does not have the form that is expected: it is missing, unknown, or of another type than the documentation says.',
    remedio:
      'Look into “errores”: each element names the field and what is wrong with it. Mend it and send the request again; the same request will fail again.',
  },
  JSON_INVALIDO: {
    causa: 'The body is no JSON in UTF-8, or has a key twice.',
    remedio: 'Make the body with the JSON library of your language rather than by joining texts.',
  },
  CLAVE_API_REQUERIDA: {
    causa: 'The request carries no API key.',
    remedio: 'Send the header “Authorization: Bearer” followed by the key.',
  },
  CLAVE_API_NO_VALIDA: {
    causa: 'There is no such key, or it was copied badly or in part.',
    remedio:
      'Copy all of it, without spaces. If you do not have it any more, create another one: a key is shown only once.',
  },
  CLAVE_API_CADUCADA: {
    causa: 'The key has reached the end that it was given.',
    remedio:
      'Create another key and put it into your software. To go on without a pause, replace it before it expires.',
  },
  CLAVE_API_REVOCADA: {
    causa: 'Somebody with access to the account revoked the key, or the time of a replaced key is over.',
    remedio: 'Use the new key. Do not send the request with this one again: it will not work any more.',
  },
  CLAVE_API_EN_DIRECCION: {
    causa: 'The key stood in the address, which logs and histories keep.',
    remedio: 'Send it in the Authorization header only, and replace this key: somebody may have seen it.',
  },
  CLAVE_API_DESDE_OTRO_SITIO: {
    causa: 'The key works from certain IP addresses only, and the request comes from another one.',
    remedio: 'Call from one of those addresses, or create another key that allows yours.',
  },
  CLAVE_API_SIN_PERMISO: {
    causa:
      'The key lacks the permission that this call asks for: LEER, EMITIR or GESTIONAR; of an integrator key, NIFS, DOCUMENTOS or CLAVES.',
    remedio: 'Create a key with that permission. The documentation of each call says which one it needs.',
  },
  CLAVE_DE_OTRA_API: {
    causa: 'The key is of a NIF and the call is of the account, or the other way round.',
    remedio:
      'With the key of a NIF (vft_, vfl_) call /api/v1; with an integrator key (vfc_), /api/v1/cuenta.',
  },
  CLAVE_CUENTA_ALCANCE: {
    causa:
      'An integrator key hands out API keys that last no longer than it does and work from no other addresses, and this one asked for more.',
    remedio:
      'Ask for an earlier end and for addresses that are among its own, or say none: the key will have the same ones.',
  },
  SOLO_EN_PRUEBAS: {
    causa: 'The call steers the test environment, and the key is of the real one.',
    remedio:
      'Use a test key (vft_). In the real environment the Agency is not taken away and the clock is not moved.',
  },
  RELOJ_HACIA_ATRAS: {
    causa:
      'The chain of tests already has a record that was generated later, and no record may bear a time before the one that it follows.',
    remedio:
      'Choose an instant that is not before that of the last record. GET /pruebas/reloj shows it as noAntesDe.',
  },
  ACCESO_API_INACTIVO: {
    causa: 'Live keys need paid access to the API, and this NIF has none, or it has ended.',
    remedio: 'Activate API access in the subscription. Meanwhile you can go on with a test key.',
  },
  IDEMPOTENCIA_REQUERIDA: {
    causa: 'The header Idempotency-Key is missing in a call that issues.',
    remedio:
      'Send a key of its own for each operation, say a UUID that you keep with the order, and the same one at each retry.',
  },
  IDEMPOTENCIA_EN_CURSO: {
    causa: 'Another request with the same idempotency key is still being served.',
    remedio: 'Wait a moment and send the same request again: you get the answer of the first one.',
  },
  IDEMPOTENCIA_CONFLICTO: {
    causa: 'The idempotency key was used already with another body or for another call.',
    remedio: 'Use a new key for each new operation. To retry, send exactly the same body.',
  },
  VERSION_REQUERIDA: {
    causa: 'The header If-Match with the version that you want to change is missing.',
    remedio: 'Read the object first and send its “version” in quotes in If-Match.',
  },
  VERSION_OBSOLETA: {
    causa: 'Somebody changed it after you read it.',
    remedio: 'Read it again, apply your change to what is there now, and send it with the new version.',
  },
  NO_ENCONTRADO: {
    causa: 'There is nothing with that id in the NIF and the environment of the key.',
    remedio: 'Check the id, and that the key is of the same NIF and the same environment, test or live.',
  },
  NIF_DISTINTO: {
    causa: 'The request names another NIF than the one of the key.',
    remedio: 'Leave out the header X-NIF-UUID, or use the key of that NIF.',
  },
  CUERPO_DEMASIADO_GRANDE: {
    causa: 'The body is larger than allowed: 2 MB, and 8 MB for a batch.',
    remedio: 'Send less at once: split the batch.',
  },
  TIPO_DE_CONTENIDO: {
    causa: 'The body is not announced as JSON.',
    remedio: 'Send the header “Content-Type: application/json”.',
  },
  DEMASIADAS_PETICIONES: {
    causa: 'The key has made more requests than a minute allows.',
    remedio: 'Wait for as many seconds as Retry-After says. To issue many invoices, send them in batches.',
  },
  SERVICIO_NO_DISPONIBLE: {
    causa: 'The service cannot serve the request right now.',
    remedio:
      'Send it again after the seconds of Retry-After with the same idempotency key: it is not done twice.',
  },
  ERROR_INTERNO: {
    causa: 'Something failed on our side.',
    remedio:
      'Send the request again with the same idempotency key. If it goes on, write to us with the “idPeticion”.',
  },
  SUSCRIPCION_INACTIVA: {
    causa: 'The NIF has no active subscription, and without one no new invoices are issued.',
    remedio: 'Buy or renew a plan. Rectifying, correcting and cancelling remain possible.',
  },
  LIMITE_FACTURAS_PRUEBA: {
    causa: 'The free trial has issued all the invoices that it includes.',
    remedio: 'Buy a plan to go on issuing. “GET /consumo” says how many are left.',
  },
  NIF_NO_OPERATIVO: {
    causa: 'The representation document of this NIF is not accepted yet.',
    remedio:
      'Sign it and upload it on the page of the company. With a test key you can issue without waiting.',
  },
  FACTURA_INCOMPLETA: {
    causa: 'Something is missing on the invoice, or it breaks a fiscal rule.',
    remedio:
      'Look into “errores”: it names the field and the rule. “POST /facturas/validar” checks it without issuing.',
  },
  FACTURA_DUPLICADA: {
    causa: 'There is an invoice with that series, number and year already.',
    remedio:
      'If you give the numbers, use the next one. If you are not sure whether it was issued, look for it with “GET /facturas/por-numero”.',
  },
  NUMERO_DE_OTRO_PROGRAMA: {
    causa:
      'An invoice of that year brought from another program has that number, and an issuer cannot use it twice.',
    remedio: 'Use the next free number, or leave out “numero” and we choose it.',
  },
  REFERENCIA_DUPLICADA: {
    causa: 'An invoice with that external reference has been issued already.',
    remedio: 'Its uuid stands in “detalle”. If this is another invoice, give it another reference.',
  },
  FACTURA_NO_ES_BORRADOR: {
    causa: 'The invoice is issued, and what is issued is neither changed nor deleted.',
    remedio: 'Rectify it, correct its record or cancel it; “opciones-correccion” says which is right.',
  },
  ACCION_NO_PERMITIDA: {
    causa: 'The state of the invoice or of its record does not allow that now.',
    remedio:
      'Ask “GET /facturas/{uuid}/opciones-correccion” what can be done. If the record is pending, wait for the answer of the tax agency.',
  },
  COBRO_NO_PROCEDE: {
    causa: 'The state of this invoice takes no payments: it is cancelled, or nothing is left to pay.',
    remedio: 'Look into “GET /facturas/{uuid}/cobros”: it says what was paid and what is left.',
  },
  COBRO_EXCEDE: {
    causa: 'The amount is more than what is left to pay or to give back.',
    remedio:
      'Note no more than what is left. If you were paid too much, give it back or issue a rectifying invoice.',
  },
  COBRO_FUTURO: {
    causa: 'The date of the payment is yet to come.',
    remedio: 'Note it on the day when it is paid, or leave the date out for today.',
  },
  COBROS_DEMASIADOS: {
    causa: 'This invoice has as many payments as it can have.',
    remedio: 'Note those that are left together.',
  },
  CORREO_SIN_DIRECCION: {
    causa: 'The call names no address and the customer has none either.',
    remedio: 'Send “para” with an address, or save one with the customer.',
  },
  CORREO_SOLO_PROPIO: {
    causa:
      'Test invoices are sent to the address of your account only, so that they never reach real customers.',
    remedio:
      'Leave “para” and “copia” empty: it goes to your address. With a real invoice you can write to your customer.',
  },
  CORREOS_DEMASIADOS: {
    causa:
      'The limit of addresses in 24 hours is reached. In the free trial and in the test environment it is lower.',
    remedio:
      'Wait until tomorrow, or send to fewer addresses; “quedan” in “GET /facturas/{uuid}/enviar-email” says how many are left.',
  },
  FACTURA_SIN_EMITIR: {
    causa: 'The invoice is a draft, and a draft is neither paid nor sent.',
    remedio: 'Issue it first with “POST /facturas/{uuid}/publicar”.',
  },
  CLIENTE_NO_ENCONTRADO: {
    causa: 'There is no customer with that uuid or reference, or several have the same one.',
    remedio: 'Check it, or send the whole recipient in “destinatario”.',
  },
  ARTICULO_DUPLICADO: {
    causa: 'There is another product or service with that reference already.',
    remedio: 'Find it with “GET /articulos” and change it, or give the new one another reference.',
  },
  CLIENTE_DUPLICADO: {
    causa: 'There is a customer with that identification already.',
    remedio: 'Find it with “GET /clientes” and change it instead of creating another one.',
  },
  CLIENTE_YA_UNIDO: {
    causa: 'The owner of the account merged this customer into another one, which stays.',
    remedio:
      'Use the uuid of the one that stays, which is in “detalle”. In invoices the old one still works.',
  },
  EN_RECURRENTES: {
    causa:
      'Active recurring invoices rely on that customer and could not be issued without it. The message says which.',
    remedio:
      'Ask whoever runs the account to change or pause them under “Recurring invoices”, and send the request again.',
  },
  SERIE_NO_ENCONTRADA: {
    causa:
      'There is no active series with that code or uuid for this kind of invoice in the environment of the key.',
    remedio: 'Choose one of “GET /series”, or name none and the default one is used.',
  },
  CUENTA_NO_ENCONTRADA: {
    causa: 'There is no bank account with that uuid.',
    remedio: 'Use one of those on the page of bank accounts, or leave it out.',
  },
  COLA_LLENA: {
    causa: 'Too many invoices wait to be issued at the same time.',
    remedio: 'Wait for the seconds of Retry-After and send it again with the same idempotency key.',
  },
  INSTALACION_NO_DECLARADA: {
    causa:
      'This database is a copy or was restored, and neither issues nor sends until its operator declares it.',
    remedio:
      'Tell the operator of the installation. Do not issue the same numbers with other software meanwhile.',
  },
  CADENA_EN_RELEVO: {
    causa: 'A new chain is being opened, and it is not known yet which numbers are in use.',
    remedio: 'Send it again in a few minutes with the same idempotency key.',
  },
  FIN_VERIFACTU_EN_VIGOR: {
    causa: 'This NIF has left Verifactu, so nothing of it is issued here any more.',
    remedio: 'Issue with the system that took its place. Earlier invoices can still be looked up.',
  },
  XML_NO_DISPONIBLE: {
    causa: 'That XML does not exist yet: the record has not been sent, or the tax agency has not answered.',
    remedio: 'Wait for the event verifactu.registro.correcto, or ask again later.',
  },
  WEBHOOKS_DEMASIADOS: {
    causa: 'The NIF has as many webhooks in that environment as it may.',
    remedio: 'Delete one that you do not use, or take several types of events at the same address.',
  },
  WEBHOOK_INACTIVO: {
    causa: 'The webhook is paused or switched off.',
    remedio: 'Set it to ACTIVO with “PUT /webhooks/{uuid}” and try again.',
  },
};
