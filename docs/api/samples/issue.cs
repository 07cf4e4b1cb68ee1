// Issues an invoice and prints its number and the address of its QR. ENCADENA_URL: where your installation is. ENCADENA_KEY: a key that
// may issue.
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text.Json;

var order = new
{
    referenciaExterna = "PEDIDO-1001",
    destinatario = new
    {
        identificacion = "B12345674",
        nombre = "Fusteria Puig SL",
        direccion = new { direccion = "Carrer Major 1", municipio = "Girona", codigoPostal = "17001" },
    },
    descripcionOperacion = "Consultoría",
    lineas = new[]
    {
        new { descripcion = "Consultoría", cantidad = "2", precioUnitario = "100.00", tipoImpositivo = "21" },
    },
};

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };
client.DefaultRequestHeaders.Authorization =
    new AuthenticationHeaderValue("Bearer", Environment.GetEnvironmentVariable("ENCADENA_KEY"));
// The same for every attempt to issue this order: sent twice, it is issued once.
client.DefaultRequestHeaders.Add("Idempotency-Key", "order-1001");

var url = Environment.GetEnvironmentVariable("ENCADENA_URL") + "/api/v1/facturas";
using var response = await client.PostAsJsonAsync(url, order);
var answer = await response.Content.ReadFromJsonAsync<JsonElement>();
if (!response.IsSuccessStatusCode)
{
    throw new Exception($"{answer.GetProperty("codigo")}: {answer.GetProperty("mensaje")} ({answer.GetProperty("idPeticion")})");
}
var datos = answer.GetProperty("datos");
Console.WriteLine(datos.GetProperty("factura").GetProperty("numeroCompleto"));
Console.WriteLine(datos.GetProperty("registro").GetProperty("urlVerificacion"));
