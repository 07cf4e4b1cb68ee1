// Help page of webhooks, in Spanish.
import type { PantallaDeWebhooks } from './pantallas';

export const deWebhooks: Readonly<Record<PantallaDeWebhooks, string>> = {
  webhooks: `
### Webhooks

Con un webhook tu programa de gestión se entera al momento de lo que pasa aquí: le enviamos un mensaje a la dirección que digas.

- **Dirección**: la da quien lleva tu programa. Tiene que empezar por \`https://\` y estar en internet.
- **Secreto**: se muestra una sola vez. Con él tu programa comprueba que el mensaje es nuestro. Si lo pierdes o lo ve quien no debe, cámbialo: el anterior sigue firmando 24 horas.
- **Enviar una prueba** manda un mensaje de ejemplo y enseña qué responde tu programa.
- **Entregas**: cada mensaje, con lo que respondió tu programa. Si no lo aceptó, lo repetimos al cabo de 1, 5 y 30 minutos, 2, 6 y 12 horas y después cada día. A los tres días sin respuesta desactivamos el webhook y te escribimos.

Un mensaje puede llegar dos veces, siempre con el mismo identificador. Lo que se pierda se puede pedir durante 90 días en la lista de eventos (\`GET /eventos\`).

Los webhooks del entorno de pruebas y los del real son distintos.

#### Forzar lo que contesta la Agencia

En el entorno de pruebas contesta una Agencia simulada. Escribe uno de estos valores en la descripción de la operación de una factura, entre cualquier otro texto, y pasará lo que dice la tabla: lo verás en la factura, en la API y en los webhooks.

[[valores-de-prueba]]

Lo que afecta al envío pasa una vez y después todo va bien: así ves cómo se recupera tu programa. Con \`*3\` pasa tres veces: \`[SIM:503*3]\`. En el entorno real estos valores son un texto como otro cualquiera.
`,
};
