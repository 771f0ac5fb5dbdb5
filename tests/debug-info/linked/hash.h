extern unsigned hash (const char *) __attribute__ ((pure));
