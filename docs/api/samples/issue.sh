#!/usr/bin/env bash
# Issues an invoice and prints the answer. ENCADENA_URL: where your installation is. ENCADENA_KEY: a key that may issue.
set -euo pipefail

curl --silent --show-error --fail-with-body "$ENCADENA_URL/api/v1/facturas" \
  --header "Authorization: Bearer $ENCADENA_KEY" \
  --header 'Content-Type: application/json' \
  --header 'Idempotency-Key: order-1001' \
  --data '{
    "referenciaExterna": "PEDIDO-1001",
    "destinatario": {
      "identificacion": "B12345674",
      "nombre": "Fusteria Puig SL",
      "direccion": { "direccion": "Carrer Major 1", "municipio": "Girona", "codigoPostal": "17001" }
    },
    "descripcionOperacion": "Consultoría",
    "lineas": [{ "descripcion": "Consultoría", "cantidad": "2", "precioUnitario": "100.00", "tipoImpositivo": "21" }]
  }'
