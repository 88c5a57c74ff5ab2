/* The pictures of pieces and boards. */
#include "front/gtk/art.h"

#include "base/memory.h"

#include <librsvg/rsvg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A window that is being resized asks for every size once: what it kept is then given back. */
enum { KEPT_MOST = 400, NAME_MOST = 64 };

#define FOLDER "/org/quincunx/Quincunx/art/"

struct art {
    GHashTable *handles;  /* file → RsvgHandle, or NULL where there is no such file */
    GHashTable *textures; /* file and size → GdkTexture */
    const char *folder;   /* of the pictures that are preferred, or "" */
};

static void unref(gpointer object)
{
    if (object)
        g_object_unref(object);
}

struct art *art_open(void)
{
    struct art *art = memory_zeroed(1, sizeof *art);
    art->folder = "";
    art->handles = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, unref);
    art->textures = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, unref);
    return art;
}

void art_close(struct art *art)
{
    g_hash_table_unref(art->handles);
    g_hash_table_unref(art->textures);
    free(art);
}

void art_set_look(struct art *art, bool contrast, bool dark)
{
    const char *folder = contrast ? "contrast/" : dark ? "dark/" : "";
    if (strcmp(art->folder, folder) != 0)
        g_hash_table_remove_all(art->textures);
    art->folder = folder;
}

static RsvgHandle *load(struct art *art, const char *name)
{
    gpointer handle = NULL;
    char path[sizeof FOLDER + NAME_MOST];
    if (g_hash_table_lookup_extended(art->handles, name, NULL, &handle))
        return handle;
    snprintf(path, sizeof path, FOLDER "%s.svg", name);
    GBytes *data = g_resources_lookup_data(path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
    if (data) {
        gsize size;
        const guint8 *bytes = g_bytes_get_data(data, &size);
        handle = rsvg_handle_new_from_data(bytes, size, NULL);
        g_bytes_unref(data);
    }
    g_hash_table_insert(art->handles, g_strdup(name), handle);
    return handle;
}

static GdkTexture *draw(RsvgHandle *handle, int width, int height)
{
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    cairo_t *cairo = cairo_create(surface);
    RsvgRectangle whole = {0, 0, width, height};
    rsvg_handle_render_document(handle, cairo, &whole, NULL);
    cairo_destroy(cairo);
    cairo_surface_flush(surface);
    int stride = cairo_image_surface_get_stride(surface);
    GBytes *pixels = g_bytes_new_with_free_func(cairo_image_surface_get_data(surface),
                                                (gsize)stride * (gsize)height,
                                                (GDestroyNotify)cairo_surface_destroy, surface);
    GdkTexture *texture =
        gdk_memory_texture_new(width, height, GDK_MEMORY_DEFAULT, pixels, (gsize)stride);
    g_bytes_unref(pixels);
    return texture;
}

GdkTexture *art_get(struct art *art, const char *name, int width, int height)
{
    char file[NAME_MOST], key[NAME_MOST];
    width = MAX(width, 1);
    height = MAX(height, 1);
    snprintf(key, sizeof key, "%s %d %d", name, width, height);
    gpointer texture = g_hash_table_lookup(art->textures, key);
    if (texture)
        return texture;
    snprintf(file, sizeof file, "%s%s", art->folder, name);
    RsvgHandle *handle = load(art, file);
    if (!handle)
        handle = load(art, name);
    if (!handle)
        return NULL;
    if (g_hash_table_size(art->textures) >= KEPT_MOST)
        g_hash_table_remove_all(art->textures);
    texture = draw(handle, width, height);
    g_hash_table_insert(art->textures, g_strdup(key), texture);
    return texture;
}
