/* Enumerations as wide as their values need: nothing in a dump tells how wide. */
enum __attribute__ ((packed)) method { OPTIONS, GET, HEAD, POST, PUT, OTHER };
enum __attribute__ ((packed)) mode { UNKNOWN, TCP, HTTP, LAST = 300 };

struct request
{
  enum method method;
  enum mode mode;
  int status;
};

int has_body (struct request *r)
{
  return r->method == POST || r->method == PUT || r->status == 200;
}

int is_read (struct request *r)
{
  if (r->method != GET && r->method != HEAD)
    return 0;
  return r->status < 400;
}

int is_known (const struct request *r)
{
  return r->mode == TCP || r->mode == HTTP;
}
