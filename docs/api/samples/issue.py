# Issues an invoice and prints its number and the address of its QR. ENCADENA_URL: where your installation is. ENCADENA_KEY: a key that
# may issue.
import json
import os
import sys
import urllib.error
import urllib.request

order = {
    "referenciaExterna": "PEDIDO-1001",
    "destinatario": {
        "identificacion": "B12345674",
        "nombre": "Fusteria Puig SL",
        "direccion": {"direccion": "Carrer Major 1", "municipio": "Girona", "codigoPostal": "17001"},
    },
    "descripcionOperacion": "Consultoría",
    "lineas": [
        {"descripcion": "Consultoría", "cantidad": "2", "precioUnitario": "100.00", "tipoImpositivo": "21"}
    ],
}
request = urllib.request.Request(
    os.environ["ENCADENA_URL"] + "/api/v1/facturas",
    data=json.dumps(order).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["ENCADENA_KEY"],
        "Content-Type": "application/json",
        # The same for every attempt to issue this order: sent twice, it is issued once.
        "Idempotency-Key": "order-1001",
    },
)
try:
    with urllib.request.urlopen(request, timeout=30) as response:
        datos = json.load(response)["datos"]
except urllib.error.HTTPError as error:
    problem = json.load(error)
    sys.exit(f"{problem['codigo']}: {problem['mensaje']} ({problem['idPeticion']})")
print(datos["factura"]["numeroCompleto"])
print(datos["registro"]["urlVerificacion"])
